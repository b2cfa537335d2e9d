import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { MARKETING_MODULE } from "../../modules/marketing"
import { trackingText } from "../../text-messages/order-texts"
import { loadOrderView } from "../../workflows/order/order-view"
import { trackingLetter } from "../letters/tracking"
import { deliver, type Message } from "./deliver"
import { loadShipment } from "./send-shipping-notice"

/** The names, in the notification module, of the mail about a corrected tracking number and of its text message. */
const TRACKING_CORRECTED = "tracking-corrected"
const TRACKING_TEXT = "tracking-text"

/**
 * Notifies those who were told of a parcel that its tracking number was wrong: by mail, unless staff leave that to the
 * carrier, and by text message where that was asked for. Safe to repeat.
 * @param subject the shipment and its label with the new number, `ful_1.fulla_2`; nothing is sent about one that was
 * corrected again
 * @returns how many messages were accepted
 * @throws when one wasn't; the message names no address
 */
export async function sendTracking(
  container: MedusaContainer,
  subject: string,
  now: Date = new Date(),
): Promise<number> {
  const [fulfillmentId = "", labelId = ""] = subject.split(".")
  const shipped = await loadShipment(container, fulfillmentId)
  const order = shipped?.labelIds.includes(labelId) && (await loadOrderView(container, shipped.orderId))
  const [tracking] = shipped?.tracking ?? []
  if (!order || !tracking) return 0
  const { view, thanksUrl, email, texts } = order
  const { brand } = settings()
  const { shipped: choice } = await container.resolve(MARKETING_MODULE).riderMails.listChoices()
  const messages: Message[] = []
  if (choice.on) {
    messages.push({
      to: email,
      template: TRACKING_CORRECTED,
      content: trackingLetter({ brand, order: view.number, thanksUrl, ...tracking }),
    })
  }
  if (texts.notifications) {
    messages.push({
      to: texts.phone,
      channel: "sms",
      template: TRACKING_TEXT,
      content: trackingText({ brand, number: view.number, thanksUrl }, tracking),
    })
  }
  const about = { id: subject, type: "tracking", event: "parcel.tracking-corrected" } as const
  return await deliver(container, messages, about, now)
}
