import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { refundText } from "../texts/order-texts"
import { loadOrderView } from "../workflows/checkout/order-view"
import { deliver, type Message } from "./deliver"
import { refundNotice } from "./refund-notice"
import { shopIdentity } from "./shop-identity"

/** How the notification module knows the refund mail by. */
export const REFUND_NOTICE = "refund-notice"
/** The same by text message. */
export const REFUND_TEXT = "refund-text"

const REFUND = `
  select r.amount::text as amount, l.order_id
    from refund r join payment p on p.id = r.payment_id
      join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
   where r.id = ? and r.deleted_at is null`

/** Refunds of a payment, oldest first. */
export async function refundsOfPayment(container: MedusaContainer, paymentId: string): Promise<string[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    "select id from refund where payment_id = ? and deleted_at is null order by created_at",
    [paymentId],
  )
  return rows.map(({ id }) => id)
}

/** Refunds of orders since then, by their ids: a refund is always told. */
export async function recentRefunds(container: MedusaContainer, since: Date): Promise<string[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    `select r.id from refund r join payment p on p.id = r.payment_id
       join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
      where r.created_at > ? and r.deleted_at is null`,
    [since],
  )
  return rows.map(({ id }) => id)
}

/**
 * Tells a buyer that money is on its way back. Money that went back because no order came of it belongs to no order,
 * and nobody is told. Safe to repeat.
 * @returns how many messages were taken.
 * @throws when one was not; the message names no address.
 */
export async function sendRefundNotice(
  container: MedusaContainer,
  refundId: string,
  now: Date = new Date(),
): Promise<number> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: { amount: string; order_id: string }[] }>(REFUND, [refundId])
  const [refund] = rows
  const order = refund && (await loadOrderView(container, refund.order_id))
  if (!refund || !order) return 0
  const { view, thanksUrl, email, texts } = order
  const amount = Number(refund.amount)
  const messages: Message[] = []
  if (email) {
    messages.push({
      key: `${REFUND_NOTICE}:${refundId}`,
      to: email,
      channel: "email",
      template: REFUND_NOTICE,
      content: refundNotice({ ...shopIdentity(), number: view.number, amount, email, thanksUrl }),
    })
  }
  if (texts.notifications) {
    messages.push({
      key: `${REFUND_TEXT}:${refundId}`,
      to: texts.phone,
      channel: "sms",
      template: REFUND_TEXT,
      content: refundText({ brand: settings().brand, number: view.number, thanksUrl }, amount),
    })
  }
  return await deliver(container, messages, { id: refundId, type: "refund", event: "payment.refunded" }, now)
}
