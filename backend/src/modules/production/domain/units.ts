import type { ProductType } from "../../../contracts/builder/builder"
import type { Unit } from "../../../contracts/orders/production"

const UNITS: Record<ProductType, Unit> = { ski: "pair", bogie: "wheel", shovel: "scoop" }

/**
 * What a piece of a product is counted as.
 * @param type of the product; undefined for one that no longer exists
 */
export const unitOf = (type: ProductType | undefined): Unit => (type ? UNITS[type] : "piece")
