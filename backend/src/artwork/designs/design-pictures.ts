import { createHash } from "node:crypto"
import { readStockedWheel } from "../../contracts/catalog/stocked-sku"
import {
  type Design,
  type DesignCatalog,
  type DesignProduct,
  type DesignStyle,
  knownColor,
} from "../../modules/design/domain/design-catalog"
import { decodeSku } from "../../modules/design/domain/sku"
import type { Sheet } from "../drawing/sheet"
import type { Drawable } from "../registry"
import { BOGIE_ANGLES, bogieLayout, drawBogie, isWheelSize } from "./bogies"
import type { DesignAppearance } from "./design-appearance"
import { DESIGN_REVISION } from "./revision"
import { drawScoop, SCOOP_ANGLES, scoopLayout } from "./scoops"
import { SKI_SHAPES } from "./ski-shapes"
import { drawSkis, SKI_ANGLES, SKI_ENDS } from "./skis"
import { type Layout, zoneLayout } from "./zones"

/** A kind of product: its views besides the hero, which has no name, and how it is drawn. */
export interface Illustrator {
  angles: readonly string[]
  /** @param ground whether it lies on snow; otherwise its surroundings are clear */
  draw(look: DesignAppearance, angle: string, ground?: boolean): Sheet
  /** Where the colors of a style go. */
  layout(style: Pick<DesignStyle, "pattern" | "possibleColors">): Layout
}

const SKIS: Illustrator = {
  angles: SKI_ANGLES,
  draw: drawSkis,
  layout: (style) => zoneLayout(style, SKI_ENDS),
}
const BOGIES: Illustrator = { angles: BOGIE_ANGLES, draw: drawBogie, layout: bogieLayout }
const SCOOPS: Illustrator = { angles: SCOOP_ANGLES, draw: drawScoop, layout: scoopLayout }

/** The illustrator of a product; null when it isn't drawn yet. */
export function illustratorOf(product: DesignProduct): Illustrator | null {
  switch (product.type) {
    case "ski":
      return Object.hasOwn(SKI_SHAPES, product.shape) ? SKIS : null
    case "bogie":
      return BOGIES
    case "shovel":
      return SCOOPS
  }
}

/** What is visible of a design. */
export function appearanceOf(design: Design): DesignAppearance {
  const { skull } = design
  return {
    product: design.product.shape,
    ...(design.product.shape !== design.product.code && { unnamed: true }),
    style: design.style.pattern,
    colors: design.colors.map(({ css }) => css),
    loop: design.loop?.css ?? null,
    singleSkull: skull?.kind === "single" ? skull.color.css : null,
    tripleSkull: skull?.kind === "triple" ? skull.color.css : null,
  }
}

/** Hub color of a two-color stocked wheel, and of one whose rim has that color already. */
const HUB = { usual: "BLK", onItself: "GRY" }

/** Stocked wheels of this size are two-colored (section 2, bogie wheels). */
const TWO_COLORED = "010"

/**
 * A stocked bogie wheel, `BOG{size}{color}`: white when no color is named (section 3, "Bogie fitment").
 * Null for anything else.
 */
function stockedWheel(sku: string, catalog: DesignCatalog): DesignAppearance | null {
  const { size = "", color: named = null } = readStockedWheel(sku) ?? {}
  const code = named ?? "WHT"
  const color = isWheelSize(size) ? knownColor(catalog, code) : undefined
  if (!color) return null
  const hub = knownColor(catalog, code === HUB.usual ? HUB.onItself : HUB.usual)
  return {
    product: "BOG",
    style: size,
    colors: size === TWO_COLORED && hub ? [color.css, hub.css] : [color.css],
    loop: null,
    singleSkull: null,
    tripleSkull: null,
  }
}

/** What is drawn for a SKU, and by which illustrator: a design that can be built, or a stocked bogie wheel. */
function subjectOf(
  sku: string,
  catalog: DesignCatalog,
): { look: DesignAppearance; illustrator: Illustrator } | null {
  const wheel = stockedWheel(sku, catalog)
  if (wheel) return { look: wheel, illustrator: BOGIES }
  const design = decodeSku(sku, catalog)
  const illustrator = design && illustratorOf(design.product)
  return illustrator ? { look: appearanceOf(design), illustrator } : null
}

/** What is visible of a design or a stocked wheel; null when the catalog doesn't have it, or it isn't drawn. */
export const findDesignAppearance = (sku: string, catalog: DesignCatalog): DesignAppearance | null =>
  subjectOf(sku, catalog)?.look ?? null

/**
 * A design without the ground it lies on, to be placed on another; null when the catalog has no such design or view.
 */
export function drawDesignAlone(sku: string, angle: string, catalog: DesignCatalog): Sheet | null {
  const subject = subjectOf(sku, catalog)
  if (!subject || (angle !== "" && !subject.illustrator.angles.includes(angle))) return null
  return subject.illustrator.draw(subject.look, angle, false)
}

/**
 * The picture of a custom design or a stocked bogie wheel named by `{sku}[-{angle}]`, not drawn yet (architecture, rule
 * 7). Skis are 1600 x 600, bogie wheels and scoops 1600 x 1200.
 *
 * Its name includes the colors it is painted with: staff can change what a color code looks like.
 * @returns null when the catalog has no such design, or it isn't drawn from that angle
 */
export function findDesignPicture(stem: string, catalog: DesignCatalog): Drawable | null {
  const [sku = "", angle = "", ...rest] = stem.split("-")
  if (rest.length > 0 || (angle === "" && stem !== sku)) return null
  const subject = subjectOf(sku, catalog)
  if (!subject || (angle !== "" && !subject.illustrator.angles.includes(angle))) return null
  const { look, illustrator } = subject
  const paint = createHash("sha256")
    .update(`${DESIGN_REVISION} ${JSON.stringify(look)}`)
    .digest("hex")
    .slice(0, 12)
  return {
    name: [sku, ...(angle === "" ? [] : [angle]), paint].join("."),
    draw: () => illustrator.draw(look, angle).toSvg(),
    plates: () => illustrator.draw(look, angle).toPlates(),
  }
}
