import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "../graph-rows"
import { locationOf, type Shipped } from "./load-return"

interface Row {
  location_id: string | null
  order?: (Shipped & { id: string }) | null
}

/**
 * Has a return go back to where its order was shipped from, when it was begun without a place: on Medusa's page that is
 * optional, and Medusa can't receive counted goods without one (2.21.2).
 */
export async function placeReturn(container: MedusaContainer, returnId: string): Promise<void> {
  const [found] = await graphRows<Row>(container, {
    entity: "return",
    fields: [
      "id",
      "location_id",
      "order.id",
      "order.fulfillments.location_id",
      "order.fulfillments.canceled_at",
    ],
    filters: { id: returnId },
  })
  if (!found?.order || found.location_id) return
  const location_id = await locationOf(container, found.order)
  if (!location_id) return
  // The types also know a selector and its data apart, which changes nothing (2.21.2).
  await container
    .resolve(Modules.ORDER)
    .updateReturns([{ selector: { id: returnId }, data: { location_id } }])
}
