import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

const LINES = "select item_id as id from order_item where order_id = ? and deleted_at is null"
const COLLECTIONS =
  "select payment_collection_id as id from order_payment_collection where order_id = ? and deleted_at is null"

/**
 * Takes back an order that was written but never paid, as Medusa's own compensation would have: its pieces are
 * free again, and its cart is open. What leads here, the link from its cart, goes last, so that a try that is
 * itself cut short is found and begun again.
 */
export async function undoOrder(container: MedusaContainer, orderId: string, cartId: string): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const idsOf = async (statement: string) =>
    (await database.raw<{ rows: { id: string }[] }>(statement, [orderId])).rows.map(({ id }) => id)

  const lines = await idsOf(LINES)
  if (lines.length > 0) {
    await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines)
  }
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null })
  for (const id of await idsOf(COLLECTIONS)) {
    await link.dismiss({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.PAYMENT]: { payment_collection_id: id },
    })
  }
  await container.resolve(Modules.ORDER).deleteOrders([orderId])
  await link.dismiss({ [Modules.ORDER]: { order_id: orderId }, [Modules.CART]: { cart_id: cartId } })
}
