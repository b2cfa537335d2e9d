import { CODE_LENGTH, productCodeOf, styleCodeOf } from "../../contracts/builder/sku-codes"
import {
  type DesignCatalog,
  type DesignProduct,
  type DesignStyle,
  knownColor,
  styleByCode,
} from "../../modules/design/domain/design-catalog"
import { decodeSku } from "../../modules/design/domain/sku"

/** What was sold of one thing. Amounts in whole cents. */
export interface Sold {
  pieces: number
  /** Before discounts. */
  goods: number
  discounts: number
  /** Pieces that were returned. */
  returned: number
}

/** Of one SKU. */
export interface SoldSku extends Sold {
  sku: string
  /** As the order names it. */
  product: string
}

/** Sales by whatever they are grouped by; `words` are the texts of the row. */
export interface SoldGroup<Words> extends Sold {
  key: string
  words: Words
}
type ByKind = SoldGroup<{ name: string; kind: string }>
type ByLine = SoldGroup<{ name: string; line: string }>

const DESIGN = "Design"
const PRODUCT = "Product"

/** Line and style of a designed SKU, even when its colors are gone from the catalog. Null for goods. */
function lineOf(sku: string, catalog: DesignCatalog): { product: DesignProduct; style: DesignStyle } | null {
  const product = catalog.productsByCode.get(productCodeOf(sku))
  const style = product && styleByCode(product, styleCodeOf(sku))
  return product && style ? { product, style } : null
}

function grouped<Words>(
  sold: readonly SoldSku[],
  groupOf: (each: SoldSku) => { key: string; words: Words } | null,
): SoldGroup<Words>[] {
  const groups = new Map<string, SoldGroup<Words>>()
  for (const each of sold) {
    const named = groupOf(each)
    if (!named) continue
    const group = groups.get(named.key) ?? { ...named, pieces: 0, goods: 0, discounts: 0, returned: 0 }
    group.pieces += each.pieces
    group.goods += each.goods
    group.discounts += each.discounts
    group.returned += each.returned
    groups.set(named.key, group)
  }
  return [...groups.values()]
}

/** Designs by their line, everything else by product. */
export const byLine = (sold: readonly SoldSku[], catalog: DesignCatalog): ByKind[] =>
  grouped(sold, ({ sku, product }) => {
    const line = lineOf(sku, catalog)
    return line
      ? { key: line.product.code, words: { name: line.product.name, kind: DESIGN } }
      : { key: `- ${product}`, words: { name: product, kind: PRODUCT } }
  })

/** Designs by line and style. */
export const byStyle = (sold: readonly SoldSku[], catalog: DesignCatalog): ByLine[] =>
  grouped(sold, ({ sku }) => {
    const line = lineOf(sku, catalog)
    if (!line) return null
    const { product, style } = line
    return { key: `${product.code}${style.code}`, words: { name: style.name, line: product.name } }
  })

/** Color codes of a design, as its SKU has them; some may be gone from the catalog. */
const colorCodes = (sku: string, { possibleColors }: DesignStyle): string[] =>
  Array.from({ length: possibleColors }, (_, at) =>
    sku.slice((2 + at) * CODE_LENGTH, (3 + at) * CODE_LENGTH),
  ).filter((code) => code.length === CODE_LENGTH)

const nameOf = (code: string, catalog: DesignCatalog) => knownColor(catalog, code)?.name ?? code

/** Color combinations of designs, by line, whatever the order of the colors. */
export const byColorsTogether = (sold: readonly SoldSku[], catalog: DesignCatalog): ByLine[] =>
  grouped(sold, ({ sku }) => {
    const line = lineOf(sku, catalog)
    if (!line) return null
    const names = [...new Set(colorCodes(sku, line.style))].map((code) => nameOf(code, catalog)).sort()
    if (names.length === 0) return null
    const name = names.length === 1 ? `${names[0]} alone` : names.join(" + ")
    return { key: `${line.product.code} ${name}`, words: { name, line: line.product.name } }
  })

/** The places a color may have, named as in the report's columns. */
const PLACES = ["first", "second", "third", "fourth"] as const
export type ColorPlaces = Record<(typeof PLACES)[number] | "loop" | "skull" | "pieces", number>

/** How many pieces have a color, and in which place. */
export function byColor(
  sold: readonly SoldSku[],
  catalog: DesignCatalog,
): { key: string; name: string; places: ColorPlaces }[] {
  const colors = new Map<string, ColorPlaces>()
  const count = (code: string, place: keyof ColorPlaces, pieces: number) => {
    const places = colors.get(code) ?? {
      first: 0,
      second: 0,
      third: 0,
      fourth: 0,
      loop: 0,
      skull: 0,
      pieces: 0,
    }
    places[place] += pieces
    colors.set(code, places)
  }
  for (const { sku, pieces } of sold) {
    const line = lineOf(sku, catalog)
    if (!line) continue
    const codes = colorCodes(sku, line.style)
    codes.forEach((code, at) => {
      count(code, PLACES[at] ?? "fourth", pieces)
    })
    const design = decodeSku(sku, catalog)
    if (design?.loop) count(design.loop.code, "loop", pieces)
    if (design?.skull) count(design.skull.color.code, "skull", pieces)
    // A piece has a color once, no matter in how many places.
    const all = new Set([...codes, design?.loop?.code ?? "", design?.skull?.color.code ?? ""])
    for (const code of all) if (code) count(code, "pieces", pieces)
  }
  return [...colors].map(([key, places]) => ({ key, name: nameOf(key, catalog), places }))
}
