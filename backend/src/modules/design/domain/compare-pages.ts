import type { ChoiceKind } from "../../../contracts/builder/builder"
import type {
  BogiesPage,
  ColorGuide,
  ComparedSki,
  GuideColor,
  SkisPage,
} from "../../../contracts/catalog/compare"
import type { ShelfCard } from "../../../contracts/catalog/ready-to-ship"
import { toDollars } from "../../../contracts/money"
import type { DesignCatalog, DesignColor, DesignProduct, DesignStyle } from "./design-catalog"
import { designPicture } from "./design-pictures"
import { SLED_BRANDS } from "./sled-brands"
import type { StockedWheel } from "./stocked-wheels"

const picture = ({ exampleSku }: DesignStyle, { cacheVersion }: DesignCatalog) =>
  designPicture({ size: "medium", sku: exampleSku, angle: null, cacheVersion })

const stylesPath = ({ slug }: DesignProduct) => `/builder/${slug}`

/** The style that shows a product best in one small picture: one in two colors, if there is one. */
function showpiece({ styles }: DesignProduct): DesignStyle | undefined {
  return styles.find(({ possibleColors }) => possibleColors === 2) ?? styles[0]
}

/** The styles that can be ordered; all of them while none can. */
function shownStyles({ styles }: DesignProduct): readonly DesignStyle[] {
  const orderable = styles.filter(({ purchasable }) => purchasable)
  return orderable.length > 0 ? orderable : styles
}

function comparedSki(
  product: DesignProduct,
  factNames: readonly string[],
  ready: ShelfCard | undefined,
  designs: DesignCatalog,
): ComparedSki[] {
  const shown = showpiece(product)
  const orderable = product.styles.filter(({ purchasable }) => purchasable)
  if (!shown) return []
  const cheapest = toDollars(Math.min(...shownStyles(product).map(({ priceCents }) => priceCents)))
  return [
    {
      slug: product.slug,
      name: product.name,
      tagline: product.tagline,
      image: picture(shown, designs),
      from: product.notice || orderable.length === 0 ? null : cheapest,
      list_from: cheapest,
      styles: orderable.length,
      facts: factNames.map((name) => product.facts.find((fact) => fact.name === name)?.value ?? ""),
      path: stylesPath(product),
      ready: ready?.designs ?? 0,
      ready_from: ready?.from ?? null,
      ready_path: `/ready-to-ship/${product.slug}`,
    },
  ]
}

/**
 * GET /shop/compare/skis. Pure.
 * @param shelf the made pieces on the shelf, by line
 */
export function skisPage(designs: DesignCatalog, shelf: readonly ShelfCard[]): SkisPage {
  const skis = [...designs.productsBySlug.values()].filter(({ type }) => type === "ski")
  const facts = [...new Set(skis.flatMap((ski) => ski.facts.map(({ name }) => name)))]
  return {
    priceIncludes: skis[0]?.priceIncludes ?? "",
    facts,
    skis: skis.flatMap((ski) =>
      comparedSki(
        ski,
        facts,
        shelf.find(({ slug }) => slug === ski.slug),
        designs,
      ),
    ),
  }
}

/** What a wheel costs, color by color. */
const wheelCents = ({ colors }: Pick<StockedWheel, "colors">): number[] =>
  [...colors.values()].map(({ cents }) => cents)

/** GET /shop/compare/bogie-wheels; null when there are none. Prices are those of the wheels that are sold. Pure. */
export function bogiesPage(designs: DesignCatalog): BogiesPage | null {
  const product = [...designs.productsBySlug.values()].find(({ type }) => type === "bogie")
  if (!product) return null
  const prices = product.wheels.flatMap(wheelCents)
  return {
    priceIncludes: product.priceIncludes,
    tagline: product.tagline,
    prices:
      prices.length > 0 ? { from: toDollars(Math.min(...prices)), to: toDollars(Math.max(...prices)) } : null,
    sizes: product.facts.map(({ name, value }) => ({ name, value })),
    wheels: product.wheels.map(({ sku, size, name, path, colors }) => ({
      size,
      name,
      price: toDollars(Math.min(...wheelCents({ colors }))),
      price_to: toDollars(Math.max(...wheelCents({ colors }))),
      path,
      colors: [...colors].flatMap(([code, { available }]) => {
        const color = designs.colors.get(code)
        if (!color) return []
        return [{ code, name: color.name, css: color.css, available, path: `${path}?sku=${sku}${code}` }]
      }),
    })),
    styles: product.styles.map((style) => ({
      name: style.name,
      price: style.purchasable ? toDollars(style.priceCents) : null,
      image: picture(style, designs),
      purchasable: style.purchasable,
      note: style.note,
      path: stylesPath(product),
    })),
  }
}

/** Whether a color isn't available for this choice in any style that is sold. */
function lacks(product: DesignProduct, kind: ChoiceKind, code: string): boolean {
  return shownStyles(product).every((style) => style.unavailable[kind].has(code))
}

const PARTS = [
  { kind: "loop", name: "Loop", offers: ({ loop }: DesignProduct) => loop },
  { kind: "single_skull", name: "Single skull", offers: ({ singleSkull }: DesignProduct) => singleSkull },
  { kind: "triple_skull", name: "Triple skull", offers: ({ tripleSkull }: DesignProduct) => tripleSkull },
] as const

function guideColor(
  { code, name, css, textColor }: DesignColor,
  products: readonly DesignProduct[],
): GuideColor {
  const without = products.filter((product) => lacks(product, "color", code))
  return {
    code,
    name,
    css,
    text_color: textColor,
    not_for: without.map((product) => product.name),
    unavailable: products.length > 0 && without.length === products.length,
    not_as: PARTS.flatMap((part) => {
      const takers = products.filter(part.offers)
      return takers.length > 0 && takers.every((product) => lacks(product, part.kind, code))
        ? [part.name]
        : []
    }),
  }
}

function skullWords({ singleSkull, tripleSkull }: DesignStyle): string {
  if (singleSkull && tripleSkull) return "Single or triple skull"
  if (singleSkull) return "Single skull"
  return tripleSkull ? "Triple skull" : "No skulls"
}

/** Patterns by style, each shown on the first ski that is available in it. */
function patterns(designs: DesignCatalog): ColorGuide["patterns"] {
  const skis = [...designs.productsBySlug.values()].filter(({ type }) => type === "ski")
  const open = skis.filter(({ notice }) => notice === null)
  const codes = [...new Set(skis.flatMap(({ styles }) => styles.map(({ code }) => code)))]
  return codes.flatMap((code) => {
    const of = (product: DesignProduct) =>
      product.styles.find((style) => style.code === code && style.purchasable)
    const product = [...open, ...skis].find(of)
    const style = product && of(product)
    if (!style) return []
    return [
      {
        slug: style.slug,
        name: style.name,
        colors: style.possibleColors,
        skulls: skullWords(style),
        image: picture(style, designs),
        alt: `${product.name} in ${style.name}`,
        path: `/builder/${product.slug}/${style.slug}/${style.exampleSku}`,
        products: skis.filter(of).map(({ name }) => name),
      },
    ]
  })
}

/** GET /shop/color-guide. Pure. */
export function colorGuide(designs: DesignCatalog): ColorGuide {
  const products = [...designs.productsBySlug.values()]
  const colors = [...designs.colors.values()].map((color) => guideColor(color, products))
  return {
    patterns: patterns(designs),
    colors,
    brands: SLED_BRANDS.flatMap(({ make, matches }) => {
      const ours = matches.flatMap(({ name, code }) => {
        const color = colors.find((each) => each.code === code)
        return color
          ? [{ name, color: { code, name: color.name, css: color.css, available: !color.unavailable } }]
          : []
      })
      return ours.length > 0 ? [{ make, matches: ours }] : []
    }),
  }
}
