import type { BuilderInfo } from "../../contracts/builder/builder"
import { CODE_LENGTH } from "../../contracts/builder/sku-codes"

/** The choices of a style, as in its SKU (docs/decisions/2026-11-21-designs.md). */
export interface SkuParts {
  /** Codes, zone by zone. */
  colors: string[]
  /** A color's code; empty for products without loops. */
  loop: string
  /** `1` or `3` for a single or triple skull, then its color's code; empty for none. */
  skull: string
}

/** Whole codes, and possibly a skull's mark. */
const SKU_SHAPE = /^(?:[A-Z0-9]{3}){3,}(?:[13][A-Z0-9]{3})?$/i

/** Whether typed text may be a whole SKU: if not, there is no need to ask. */
export const hasSkuShape = (typed: string): boolean => SKU_SHAPE.test(typed.trim())

type Shape = Pick<BuilderInfo, "product" | "style">

const prefixOf = ({ product, style }: Shape) => product.code + style.code

/** The choices in a SKU of this style; null if it belongs to another. */
export function partsOf(sku: string, shape: Shape): SkuParts | null {
  const prefix = prefixOf(shape)
  if (!sku.startsWith(prefix)) return null
  const code = (at: number) =>
    sku.slice(prefix.length + at * CODE_LENGTH, prefix.length + (at + 1) * CODE_LENGTH)
  const count = shape.style.possibleColors
  return {
    colors: Array.from({ length: count }, (_, at) => code(at)),
    loop: shape.product.loop ? code(count) : "",
    skull: sku.slice(prefix.length + (count + (shape.product.loop ? 1 : 0)) * CODE_LENGTH),
  }
}

/** The SKU of a style with these choices. */
export const skuOf = ({ colors, loop, skull }: SkuParts, shape: Shape): string =>
  [prefixOf(shape), ...colors, loop, skull].join("")
