import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import type { CurrentCatalog } from "./domain/current-catalog"
import type { FieldChange } from "./domain/import-report"
import type { ImportPlan } from "./domain/plan"

const STAYS_SHOWN =
  "The builder sells this, so it can't be hidden. To stop selling it, close the line or the style under Designs."
const STAYS_UNCOUNTED =
  "The builder sells this, and makes it once it is ordered, so there is no stock to count. To stop selling it, close the line or the style under Designs."

/** Why a change of one field would end the sale of a design; null when it wouldn't. */
function endOfSale({ field, becomes }: FieldChange): string | null {
  if (field === "status" && becomes !== "published") return STAYS_SHOWN
  return field === "stock" && becomes !== null ? STAYS_UNCOUNTED : null
}

/**
 * Refuses the lines of a plan that hide what riders design, so that its styles disappear from the builder, or have it
 * counted, so that the builder goes on offering what no order can be placed for.
 */
export async function keepDesignsSold(
  container: MedusaContainer,
  { report }: ImportPlan,
  { products }: CurrentCatalog,
): Promise<void> {
  const designed = await container.resolve(DESIGN_MODULE).findProductIds()
  for (const { line, subject, slug, changes } of report.changed) {
    if (slug === null || !designed.has(products.get(slug)?.id ?? "")) continue
    for (const change of changes) {
      const reason = endOfSale(change)
      if (reason !== null)
        report.refused.push({ line, column: change.field, reason: `${subject}: ${reason}` })
    }
  }
}

/** What one of Medusa's own calls hides or has counted, by id. */
export interface TakenOff {
  products: string[]
  variants: string[]
}

/**
 * The same for one of Medusa's own calls. What is hidden or counted already may stay so.
 * @throws {ShopError} 409 when something that riders design would be hidden or counted
 */
export async function checkDesignsSold(
  container: MedusaContainer,
  { products, variants }: TakenOff,
): Promise<void> {
  if (products.length + variants.length === 0) return
  const designed = await container.resolve(DESIGN_MODULE).findProductIds()
  const catalog = container.resolve(Modules.PRODUCT)
  const hidden = products.filter((id) => designed.has(id))
  if (hidden.length > 0) {
    const shown = await catalog.listProducts({ id: hidden, status: "published" }, { select: ["id"], take: 1 })
    if (shown.length > 0) throw conflict(STAYS_SHOWN)
  }
  if (variants.length === 0 || designed.size === 0) return
  const found = await catalog.listProductVariants(
    { id: variants, product_id: [...designed] },
    { select: ["id", "manage_inventory"], take: null },
  )
  if (found.some(({ manage_inventory }) => !manage_inventory)) throw conflict(STAYS_UNCOUNTED)
}
