import type { BuilderInfo } from "../../contracts/builder/builder"
import { CODE_LENGTH } from "../../contracts/builder/sku-codes"

/** What is chosen of a style, as its SKU has it (docs/decisions/2026-11-21-designs.md). */
export interface SkuParts {
  /** Codes, zone by zone. */
  colors: string[]
  /** A color's code; empty for products without loops. */
  loop: string
  /** `1` or `3` for a single or triple skull and its color's code; empty for none. */
  skull: string
}

/** Whole codes, and a skull's mark perhaps. */
const SKU_SHAPE = /^(?:[A-Z0-9]{3}){3,}(?:[13][A-Z0-9]{3})?$/i

/** Whether a text as it is typed may be a whole SKU: one that isn't needs no asking. */
export const hasSkuShape = (typed: string): boolean => SKU_SHAPE.test(typed.trim())

type Shape = Pick<BuilderInfo, "product" | "style">

const prefixOf = ({ product, style }: Shape) => product.code + style.code

/** The choices in a SKU of this style; null when it is one of another. */
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
