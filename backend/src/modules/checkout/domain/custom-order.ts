import { productCodeOf, styleCodeOf } from "../../../contracts/builder/sku-codes"
import type { DesignCatalog } from "../../design/domain/design-catalog"

/** Products made to order (section 5, "Custom-order agreement"), besides those that staff have added since. */
const MADE_TO_ORDER = new Set(["ATK", "BOG", "CMD", "HEL", "PH7", "PH8", "P8X", "SHV", "TRL"])

/**
 * Whether an order with this SKU needs the custom-order agreement: its first three characters name a
 * made-to-order product, unless characters 4 to 6 are SOL (a plain solid design).
 */
export function needsCustomAgreement(
  sku: string,
  { productsByCode }: Pick<DesignCatalog, "productsByCode">,
): boolean {
  const product = productCodeOf(sku)
  return (MADE_TO_ORDER.has(product) || productsByCode.has(product)) && styleCodeOf(sku) !== "SOL"
}
