import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

interface Identified {
  id?: string
}

/**
 * Takes back an order that was written but never paid, as Medusa's own compensation would have: its pieces are
 * free again, and its cart is open. What leads here, the link from its cart, goes last, so that a try that is
 * itself cut short is found and begun again.
 */
export async function undoOrder(container: MedusaContainer, orderId: string, cartId: string): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["items.id", "payment_collections.id"],
    filters: { id: orderId },
  })
  const idsOf = (rows: readonly (Identified | null)[] | null | undefined) =>
    (rows ?? []).flatMap((row) => row?.id ?? [])

  const lines = idsOf(data[0]?.items)
  if (lines.length > 0) {
    await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines)
  }
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null })
  for (const id of idsOf(data[0]?.payment_collections)) {
    await link.dismiss({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.PAYMENT]: { payment_collection_id: id },
    })
  }
  await container.resolve(Modules.ORDER).deleteOrders([orderId])
  await link.dismiss({ [Modules.ORDER]: { order_id: orderId }, [Modules.CART]: { cart_id: cartId } })
}
