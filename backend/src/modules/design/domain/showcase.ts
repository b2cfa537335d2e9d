import type { ChoiceKind } from "../../../contracts/builder/builder"
import type { ShowcaseImage } from "../../../contracts/catalog/showcase"
import { notOrderableReason } from "./availability"
import type { Design, DesignCatalog, DesignColor, DesignProduct, DesignStyle } from "./design-catalog"
import { designPicture } from "./design-pictures"
import { seededNumbers } from "./seeded-numbers"
import { encodeSku } from "./sku"

/** Pictures per day, of which each visitor gets some: enough that two visitors hardly see the same. */
export const SHOWCASE_LENGTH = 24

/** Draws before giving up on another one that can be ordered; for most the first is enough. */
const TRIES = 12

/** Numbers from 0 to 1 determined by a text, whose hash ("xmur3") is the seed: the same all day, for everyone. */
export function randomOf(seed: string): () => number {
  let hash = 1779033703 ^ seed.length
  for (const letter of seed) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return seededNumbers(hash)
}

const pick = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)]

/** Skis that riders can order: they show best what colors do. */
function candidates(catalog: DesignCatalog): [DesignProduct, DesignStyle][] {
  return [...catalog.productsByCode.values()].flatMap((product) =>
    product.type === "ski" && product.notice === null
      ? product.styles
          .filter(({ purchasable, possibleColors }) => purchasable && possibleColors > 1)
          .map((style): [DesignProduct, DesignStyle] => [product, style])
      : [],
  )
}

function drawDesign(
  [product, style]: [DesignProduct, DesignStyle],
  catalog: DesignCatalog,
  random: () => number,
): Design | null {
  const available = (kind: ChoiceKind) =>
    [...catalog.colors.values()].filter(({ code }) => !style.unavailable[kind].has(code))
  const left = available("color")
  const colors: DesignColor[] = []
  for (let n = 0; n < style.possibleColors; n++) {
    const [color] = left.splice(Math.floor(random() * left.length), 1)
    if (color) colors.push(color)
  }
  // Loops in one of the ski's colors: left to chance, they look like a mistake.
  const loops = available("loop").filter((color) => colors.includes(color))
  const loop = product.loop ? (pick(loops.length > 0 ? loops : available("loop"), random) ?? null) : null
  if (colors.length < style.possibleColors || (product.loop && !loop)) return null
  return { product, style, colors, loop, skull: null }
}

const words = ({ product, style, colors }: Design): string =>
  `${product.name} in ${style.name}: ${new Intl.ListFormat("en-US").format(colors.map(({ name }) => name))}`

/**
 * Random designs, each of which can be ordered as shown, without two of the same product in a row while there are
 * others (section 2, "Random-image showcase").
 * @param seed determines the choice: using a day's name keeps the pictures drawn and cached for a day
 */
export function showcaseImages(catalog: DesignCatalog, seed: string): ShowcaseImage[] {
  const random = randomOf(seed)
  const all = candidates(catalog)
  const chosen = new Map<string, Design>()
  let last: DesignProduct | undefined
  for (let tries = SHOWCASE_LENGTH * TRIES; tries > 0 && chosen.size < SHOWCASE_LENGTH; tries--) {
    const others = all.filter(([product]) => product !== last)
    const candidate = pick(others.length > 0 ? others : all, random)
    const design = candidate && drawDesign(candidate, catalog, random)
    if (!design || notOrderableReason(design) !== null) continue
    const sku = encodeSku(design)
    // If drawn twice, it keeps its first place, and the next one wouldn't come after it.
    if (chosen.has(sku)) continue
    chosen.set(sku, design)
    last = design.product
  }
  return [...chosen].map(([sku, design]) => {
    const image = designPicture({ size: "full", sku, angle: null, cacheVersion: catalog.cacheVersion })
    return {
      image,
      webp: image.replace(".jpg?", ".webp?"),
      alt: words(design),
      path: `/builder/${design.product.slug}/${design.style.slug}/${sku}`,
    }
  })
}
