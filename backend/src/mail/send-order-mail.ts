import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../config/settings"
import { loadOrderView } from "../workflows/checkout/order-view"
import { mailsOfOrders, notifications } from "./mail-log"
import { orderConfirmation } from "./order-confirmation"
import { orderMail } from "./order-mail"
import { hasFailed } from "./retry-schedule"

/** How the notification module knows the order mail by. */
export const ORDER_CONFIRMATION = "order-confirmation"

/**
 * Sends an order's mail to its buyer, and a copy to the billing e-mail that asked for one (spec section 5).
 * Safe to repeat: what was taken, or is being sent, is not sent again. An order without e-mail gets none.
 * @returns how many mails were taken.
 * @throws when one was not; the message names no address.
 */
export async function sendOrderMail(
  container: MedusaContainer,
  orderId: string,
  now: Date = new Date(),
): Promise<number> {
  const order = await loadOrderView(container, orderId)
  if (!order) return 0

  const buyer = { key: `${ORDER_CONFIRMATION}:${orderId}`, to: order.email }
  const copy = { key: `${buyer.key}:receipt`, to: order.receiptEmail }
  const earlier = await mailsOfOrders(container, ORDER_CONFIRMATION, [orderId])
  const failed = earlier.filter((mail) =>
    hasFailed({ status: mail.status, at: new Date(mail.created_at) }, now),
  )
  const settled = new Set(
    earlier.filter((mail) => !failed.includes(mail)).map((mail) => mail.idempotency_key),
  )

  const { brand, phone, email: storeEmail, origin } = settings()
  const mails = [buyer, ...(isSame(copy.to, buyer.to) ? [] : [copy])].flatMap(({ key, to }) => {
    if (!to || settled.has(key)) return []
    return [
      {
        to,
        channel: "email",
        template: ORDER_CONFIRMATION,
        content: orderConfirmation(orderMail(order, to, { brand, phone, storeEmail, origin })),
        trigger_type: "order.placed",
        resource_id: orderId,
        resource_type: "order",
        idempotency_key: key,
      },
    ]
  })
  if (mails.length === 0) return 0

  // Under a key that failed before, Medusa sends but then can't record it (2.21.2), and would send for ever.
  if (failed.length > 0) await notifications(container).deleteNotifications(failed.map((mail) => mail.id))
  await notifications(container).createNotifications(mails)
  return mails.length
}

function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
