import { createHash } from "node:crypto"
import type { StyleZones } from "../../contracts/builder/builder"
import type { DesignProduct, DesignStyle } from "../../modules/design/domain/design-catalog"
import type { Hex } from "../drawing/color"
import type { Sheet } from "../drawing/sheet"
import type { DesignAppearance } from "./design-appearance"
import { type Illustrator, illustratorOf } from "./design-pictures"
import { DESIGN_REVISION } from "./revision"

/*
 * Where each choice is visible in a picture. A drawing is linear in its colors: a pixel is its value in black, plus
 * each zone's share there times that zone's color. So one drawing in black and one in pure red, green and blue give the
 * shares of three zones, whatever the product is and however it is drawn.
 */

const BLACK: Hex = "#000000"
const WHITE: Hex = "#ffffff"
const PURE: readonly Hex[] = ["#ff0000", "#00ff00", "#0000ff"]

/** A drawing whose difference from the black one gives the shares of its zones. */
export interface ZoneLayer {
  draw(): Sheet
  /** The zones that its red, green and blue belong to, in this order; a single zone takes all three. */
  options: readonly string[]
}

/** A zone map that can be drawn: gray tiles, one below the other, brighter where a choice is visible. */
export interface ZoneDrawings {
  /** Safe as a file name. */
  name: string
  /** The choices, in the order of the tiles. */
  options: readonly string[]
  black(): Sheet
  layers: readonly ZoneLayer[]
}

/** The visible choices of a style, in the order of the SKU. */
function optionsOf(product: DesignProduct, style: DesignStyle): string[] {
  return [
    ...Array.from({ length: style.possibleColors }, (_, at) => `color${at + 1}`),
    ...(product.loop ? ["loop"] : []),
    ...(style.singleSkull ? ["single_skull"] : []),
    ...(style.tripleSkull ? ["triple_skull"] : []),
  ]
}

/**
 * A design in these colors by option; colors that are left out are black, and a skull that is left out doesn't exist.
 */
function lookIn(
  product: DesignProduct,
  style: DesignStyle,
  colors: Readonly<Record<string, Hex>>,
): DesignAppearance {
  return {
    product: product.shape,
    style: style.pattern,
    colors: Array.from({ length: style.possibleColors }, (_, at) => colors[`color${at + 1}`] ?? BLACK),
    loop: product.loop ? (colors.loop ?? BLACK) : null,
    singleSkull: colors.single_skull ?? null,
    tripleSkull: colors.triple_skull ?? null,
  }
}

/** Three zones at a time, and each skull separately, since it lies on the others. */
function layersOf(
  options: readonly string[],
  draw: (colors: Readonly<Record<string, Hex>>) => Sheet,
): ZoneLayer[] {
  const zones = options.filter((option) => !option.endsWith("_skull"))
  const threes = Array.from({ length: Math.ceil(zones.length / 3) }, (_, at) =>
    zones.slice(at * 3, at * 3 + 3),
  )
  return [
    ...threes.map((three) => ({
      options: three,
      draw: () => draw(Object.fromEntries(three.map((option, at) => [option, PURE[at] ?? BLACK]))),
    })),
    ...options
      .filter((option) => option.endsWith("_skull"))
      .map((skull) => ({ options: [skull], draw: () => draw({ [skull]: WHITE }) })),
  ]
}

function zoneDrawings(
  illustrator: Illustrator,
  product: DesignProduct,
  style: DesignStyle,
  angle: string,
): ZoneDrawings {
  const options = optionsOf(product, style)
  const draw = (colors: Readonly<Record<string, Hex>>) =>
    illustrator.draw(lookIn(product, style, colors), angle)
  return {
    name: ["zones", product.code + style.code, ...(angle === "" ? [] : [angle]), revisionOf(options)].join(
      ".",
    ),
    options,
    black: () => draw({}),
    layers: layersOf(options, draw),
  }
}

/** Changes with the drawings and with the choices: the version in the map's address. */
const revisionOf = (options: readonly string[]): string =>
  createHash("sha256").update(`${DESIGN_REVISION} ${options.join()}`).digest("hex").slice(0, 12)

/** The map named by `{product}{style}[-{angle}]`, not drawn yet; null when there is no such style, or no such view. */
export function findZoneDrawings(
  stem: string,
  products: ReadonlyMap<string, DesignProduct>,
): ZoneDrawings | null {
  const [, productCode = "", styleCode = "", angle = ""] =
    /^([A-Z0-9]{3})([A-Z0-9]{3})(?:-([a-z]+))?$/.exec(stem) ?? []
  const product = products.get(productCode)
  const style = product?.styles.find(({ code }) => code === styleCode)
  const illustrator = product && illustratorOf(product)
  if (!product || !style || !illustrator) return null
  if (angle !== "" && !illustrator.angles.includes(angle)) return null
  return zoneDrawings(illustrator, product, style, angle)
}

/** What a page needs to show which zone is which; null for a product that isn't drawn. */
export function styleZones(product: DesignProduct, style: DesignStyle): StyleZones | null {
  const illustrator = illustratorOf(product)
  if (!illustrator) return null
  const options = optionsOf(product, style)
  const version = revisionOf(options)
  const { order, places } = illustrator.layout(style)
  return {
    options,
    maps: product.imageAngles.map(
      (angle, at) =>
        `/storage/products/zones/${product.code}${style.code}${at === 0 ? "" : `-${angle}`}.webp?v=${version}`,
    ),
    order: order.map((number) => `color${number}`),
    places: Object.fromEntries(places.map((place, at) => [`color${at + 1}`, place])),
  }
}
