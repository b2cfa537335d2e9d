// Separate from the SKU's schema (design-sku.ts): pages need the codes, but not the schema and its library.

/** Length of the codes of products, styles and colors in a SKU (docs/decisions/2026-11-21-designs.md). */
export const CODE_LENGTH = 3

/** The code of the line that a SKU belongs to: of its product, when it is a design's. */
export const productCodeOf = (sku: string): string => sku.slice(0, CODE_LENGTH)

/** The code of the style in a design's SKU. */
export const styleCodeOf = (sku: string): string => sku.slice(CODE_LENGTH, 2 * CODE_LENGTH)

/** The message when a product would get the SKU of a design. */
export const DESIGNS_SKU = "This SKU is a design's in the builder. Please choose another."
