import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { orderOfCart } from "../../cart-store/order-cart"

interface Identified {
  id?: string
}

/**
 * Undoes an order that was written but never paid, as Medusa's own compensation would have: its pieces are free again,
 * and its cart is open unless it has become another order. What leads here, the link from its cart, goes last, so that
 * an interrupted try is found and repeated.
 */
export async function undoOrder(container: MedusaContainer, orderId: string, cartId: string): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: ["items.id"], filters: { id: orderId } })
  // The order may be gone, with what leads to its payment left behind: nothing else could be paid with that.
  const { data: payments } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  })
  const items: readonly (Identified | null)[] = data[0]?.items ?? []
  const lines = items.flatMap((item) => item?.id ?? [])
  if (lines.length > 0) {
    await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lines)
  }
  const ofCart = (await orderOfCart(container, cartId)) ?? orderId
  if (ofCart === orderId) await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null })
  for (const { payment_collection_id } of payments) {
    await link.dismiss({
      [Modules.ORDER]: { order_id: orderId },
      [Modules.PAYMENT]: { payment_collection_id },
    })
  }
  await container.resolve(Modules.ORDER).deleteOrders([orderId])
  await link.dismiss({ [Modules.ORDER]: { order_id: orderId }, [Modules.CART]: { cart_id: cartId } })
}
