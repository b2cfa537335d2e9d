import { CODE_LENGTH, productCodeOf, styleCodeOf } from "../../../contracts/builder/sku-codes"
import { type Design, type DesignCatalog, type DesignColor, knownColor, styleByCode } from "./design-catalog"

/** How a skull's mark begins; its color follows. */
const SKULL_MARKS = { single: "1", triple: "3" } as const
const SKULL_KINDS = ["single", "triple"] as const

/**
 * The SKU of a design: product, style, one code per color, the loop's color when the product has loops,
 * and `1` or `3` with a color for a single or triple skull (docs/decisions/2026-11-21-designs.md).
 */
export function encodeSku(design: Design): string {
  return [
    design.product.code,
    design.style.code,
    ...design.colors.map((color) => color.code),
    design.loop?.code ?? "",
    design.skull ? SKULL_MARKS[design.skull.kind] + design.skull.color.code : "",
  ].join("")
}

/**
 * The design a SKU names: the exact inverse of `encodeSku`. Says nothing about whether it can be had: its colors may be
 * retired, and its style may no longer come with its skull (`notOrderableReason`).
 * @returns null when no design has this SKU
 */
export function decodeSku(sku: string, catalog: DesignCatalog): Design | null {
  const product = catalog.productsByCode.get(productCodeOf(sku))
  const style = product && styleByCode(product, styleCodeOf(sku))
  if (!product || !style) return null

  const loopAt = (2 + style.possibleColors) * CODE_LENGTH
  const markAt = loopAt + (product.loop ? CODE_LENGTH : 0)
  const colors: DesignColor[] = []
  for (let at = 2 * CODE_LENGTH; at < loopAt; at += CODE_LENGTH) {
    const color = knownColor(catalog, sku.slice(at, at + CODE_LENGTH))
    if (!color) return null
    colors.push(color)
  }
  const loop = product.loop ? knownColor(catalog, sku.slice(loopAt, markAt)) : null
  if (loop === undefined) return null

  const mark = sku.slice(markAt)
  if (mark === "") return { product, style, colors, loop, skull: null }
  const color = knownColor(catalog, mark.slice(1))
  if (!color) return null
  const kind = SKULL_KINDS.find((each) => mark.startsWith(SKULL_MARKS[each]))
  return kind ? { product, style, colors, loop, skull: { kind, color } } : null
}
