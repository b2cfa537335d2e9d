import { type Design, type DesignCatalog, type DesignColor, styleByCode } from "./design-catalog"

/** Length of the codes of products, styles and colors. */
const CODE = 3

/** What a skull's mark begins with; its color follows. */
const SKULL_MARKS = { single: "1", triple: "3" } as const

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
 * The design a SKU names: the exact inverse of `encodeSku`. Says nothing about whether it can be had.
 * @returns null when no design has this SKU
 */
export function decodeSku(sku: string, catalog: DesignCatalog): Design | null {
  const product = catalog.productsByCode.get(sku.slice(0, CODE))
  const style = product && styleByCode(product, sku.slice(CODE, 2 * CODE))
  if (!product || !style) return null

  const loopAt = (2 + style.possibleColors) * CODE
  const markAt = loopAt + (product.loop ? CODE : 0)
  const colors: DesignColor[] = []
  for (let at = 2 * CODE; at < loopAt; at += CODE) {
    const color = catalog.colors.get(sku.slice(at, at + CODE))
    if (!color) return null
    colors.push(color)
  }
  const loop = product.loop ? catalog.colors.get(sku.slice(loopAt, markAt)) : null
  if (loop === undefined) return null

  const mark = sku.slice(markAt)
  if (mark === "") return { product, style, colors, loop, skull: null }
  const color = catalog.colors.get(mark.slice(1))
  if (!color) return null
  if (mark.startsWith(SKULL_MARKS.single) && style.singleSkull) {
    return { product, style, colors, loop, skull: { kind: "single", color } }
  }
  if (mark.startsWith(SKULL_MARKS.triple) && style.tripleSkull) {
    return { product, style, colors, loop, skull: { kind: "triple", color } }
  }
  return null
}
