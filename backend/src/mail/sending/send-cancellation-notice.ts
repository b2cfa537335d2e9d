import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { loadOrderView } from "../../workflows/order/order-view"
import { cancellationNotice } from "../letters/cancellation-notice"
import { shopIdentity } from "../shop-identity"
import { deliver } from "./deliver"

/** The name of a cancellation's mail in the notification module. */
const CANCELLATION_NOTICE = "cancellation-notice"

/** Orders that were canceled between two moments: the buyer is always notified. */
export async function canceledOrders(container: MedusaContainer, from: Date, to: Date): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: { is_draft_order: false, canceled_at: { $gte: from, $lte: to } },
  })
  return data.map(({ id }) => id)
}

/**
 * Notifies a buyer that an order was canceled. For a drop shipment the dealer is notified, never the dealer's customer.
 * Safe to repeat.
 * @returns how many messages were accepted
 * @throws when it wasn't accepted; the message names no address
 */
export async function sendCancellationNotice(
  container: MedusaContainer,
  orderId: string,
  now: Date = new Date(),
): Promise<number> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "canceled_at"],
    filters: { id: orderId },
  })
  const order = data[0]?.canceled_at ? await loadOrderView(container, orderId) : null
  if (!order?.email) return 0
  const { view, thanksUrl, email } = order
  const message = {
    key: `${CANCELLATION_NOTICE}:${orderId}`,
    to: email,
    channel: "email",
    template: CANCELLATION_NOTICE,
    content: cancellationNotice({
      ...(await shopIdentity(container)),
      number: view.number,
      email,
      thanksUrl,
    }),
  } as const
  return await deliver(container, [message], { id: orderId, type: "order", event: "order.canceled" }, now)
}
