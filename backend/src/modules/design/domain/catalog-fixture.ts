import { COLORS, NOTICES, PRODUCTS, STYLES, UNAVAILABILITIES, UPCHARGES } from "../../../seed/design-data"
import { buildDesignCatalog } from "./build-catalog"
import {
  type Design,
  type DesignCatalog,
  type DesignProduct,
  type DesignStyle,
  styleByCode,
} from "./design-catalog"
import type { DesignRows } from "./rows"
import { decodeSku } from "./sku"

/** For tests: the rows that the shop is seeded with, and the variants that the seed would have created. */
export function seededRows(over: Partial<DesignRows> = {}): DesignRows {
  return {
    products: PRODUCTS.map((product) => ({ ...product, drawn_as: null, product_id: `prod_${product.code}` })),
    undiscounted: [],
    styles: STYLES.map(({ price, ...style }) => ({
      ...style,
      drawn_as: null,
      variant_id: `variant_${style.product_code}_${style.code}`,
      amount: String(price),
    })),
    colors: [...COLORS],
    upcharges: [...UPCHARGES],
    unavailabilities: [...UNAVAILABILITIES],
    notices: [...NOTICES],
    ...over,
  }
}

export function seededCatalog(over: Partial<DesignRows> = {}): DesignCatalog {
  return buildDesignCatalog(seededRows(over))
}

/** @throws {Error} when no design has this SKU */
export function designOf(sku: string, catalog: DesignCatalog = seededCatalog()): Design {
  const design = decodeSku(sku, catalog)
  if (!design) throw new Error(`${sku} is no design.`)
  return design
}

/** @throws {Error} when there is no such product */
export function productOf(code: string, catalog: DesignCatalog = seededCatalog()): DesignProduct {
  const product = catalog.productsByCode.get(code)
  if (!product) throw new Error(`No ${code}`)
  return product
}

/** @throws {Error} when the product has no such style */
export function styleOf(product: DesignProduct, code: string): DesignStyle {
  const style = styleByCode(product, code)
  if (!style) throw new Error(`No ${code}`)
  return style
}
