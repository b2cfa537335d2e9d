import type { MedusaContainer } from "@medusajs/framework/types"
import { designedOf } from "../design/is-designed"
import { NOT_ON_LISTS } from "./check-shown-prices"
import type { CurrentCatalog } from "./domain/current-catalog"
import { listField } from "./domain/fields"
import type { ImportPlan } from "./domain/plan"

/** Refuses the lines of a plan that put something on a price list to which no list applies (section 5, "Prices"). */
export async function refuseDesignsOnLists(
  container: MedusaContainer,
  { listPrices, report }: ImportPlan,
  { products, priceLists }: CurrentCatalog,
): Promise<void> {
  const idBySku = new Map(
    [...products.values()].flatMap(({ variants }) => variants.map(({ sku, id }) => [sku, id] as const)),
  )
  const listed = listPrices.flatMap(({ sku, cents, listId }) => {
    const id = idBySku.get(sku)
    return cents === null || id === undefined ? [] : [{ id, sku, listId }]
  })
  if (listed.length === 0) return
  const designed = await designedOf(container, [...new Set(listed.map(({ id }) => id))])
  const lineOf = new Map(report.changed.map(({ sku, line }) => [sku, line]))
  for (const { id, sku, listId } of listed) {
    const line = lineOf.get(sku)
    const name = priceLists.find((list) => list.id === listId)?.name
    if (line !== undefined && name !== undefined && designed.has(id))
      report.refused.push({ line, column: listField(name), reason: NOT_ON_LISTS })
  }
}
