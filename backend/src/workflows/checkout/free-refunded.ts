import type { MedusaContainer } from "@medusajs/framework/types"
import { deleteReservationsByLineItemsWorkflow } from "@medusajs/medusa/core-flows"
import { isGivenBack } from "../../cart-store/given-back"
import { graphRows } from "../graph-rows"
import { present } from "./stored-cart"

/**
 * Frees what is still held for an order once all its money was given back, as canceling it would. What has been packed
 * is held no more, and stays off the shelf. Safe to repeat.
 */
export async function freeRefunded(container: MedusaContainer, orderId: string): Promise<void> {
  if (!(await isGivenBack(container, orderId))) return
  const [order] = await graphRows<{ items?: ({ id: string } | null)[] | null }>(container, {
    entity: "order",
    fields: ["items.id"],
    filters: { id: orderId },
  })
  const ids = present(order?.items).map(({ id }) => id)
  if (ids.length > 0) await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids } })
}
