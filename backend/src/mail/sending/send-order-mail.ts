import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { receiptText } from "../../text-messages/order-texts"
import { loadOrderView } from "../../workflows/order/order-view"
import { orderConfirmation } from "../letters/order-confirmation"
import { orderMail } from "../letters/order-mail"
import { shopIdentity } from "../shop-identity"
import { deliver, type Message } from "./deliver"

/** The order mail's name in the notification module. */
export const ORDER_CONFIRMATION = "order-confirmation"
/** The receipt by text message. */
export const RECEIPT_TEXT = "receipt-text"

/**
 * Sends an order's mail to its buyer, a copy to the billing email that asked for one (section 5), and the receipt as a
 * text message to those who asked for that. Safe to repeat: what was accepted, or is being sent, isn't sent again. An
 * order without an email gets none, nor does one that was canceled.
 * @returns how many messages were accepted; null while the order's payment isn't settled.
 * @throws when one wasn't; the message names no address.
 */
export async function sendOrderMail(
  container: MedusaContainer,
  orderId: string,
  now: Date = new Date(),
): Promise<number | null> {
  const order = await loadOrderView(container, orderId)
  // One that waited for the mail server may be canceled by now, and its buyer told so.
  if (!order || order.canceled) return 0
  if (!order.paid) return null
  const shop = await shopIdentity(container)
  const mailTo = (to: string): Message => ({
    to,
    template: ORDER_CONFIRMATION,
    content: orderConfirmation(orderMail(order, to, shop)),
  })
  const { email, receiptEmail, view, thanksUrl, texts } = order
  const messages: Message[] = []
  if (email) messages.push(mailTo(email))
  if (receiptEmail)
    messages.push({ ...mailTo(receiptEmail), key: `${ORDER_CONFIRMATION}:${orderId}:receipt` })
  if (texts.receipt) {
    const text = { brand: settings().brand, number: view.number, thanksUrl }
    messages.push({
      to: texts.phone,
      channel: "sms",
      template: RECEIPT_TEXT,
      content: receiptText(text, view.total),
    })
  }
  return await deliver(container, messages, { id: orderId, type: "order", event: "order.placed" }, now)
}
