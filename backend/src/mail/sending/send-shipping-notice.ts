import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { lineDetails } from "../../modules/design/domain/design-line"
import { MARKETING_MODULE } from "../../modules/marketing"
import { shippedText } from "../../text-messages/order-texts"
import { loadUnshippedLines } from "../../workflows/order/order-shipment-state"
import { loadOrderView } from "../../workflows/order/order-view"
import { type ShippingNotice, shippingNotice } from "../letters/shipping-notice"
import { shopIdentity } from "../shop-identity"
import { deliver, type Message } from "./deliver"

/** The shipping notice's name in the notification module. */
export const SHIPPING_NOTICE = "shipping-notice"
/** The same by text message. */
export const SHIPPED_TEXT = "shipped-text"

interface Shipment {
  orderId: string
  items: ShippingNotice["items"]
  tracking: ShippingNotice["tracking"]
  labelIds: string[]
}

/** In the order they were entered. */
const asEntered = <Row extends { id: string; created_at: Date }>(rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) =>
      new Date(a.created_at).getTime() - new Date(b.created_at).getTime() || a.id.localeCompare(b.id, "en"),
  )

/** What left with a fulfillment; null when it hasn't left, or doesn't belong to an order. */
export async function loadShipment(
  container: MedusaContainer,
  fulfillmentId: string,
): Promise<Shipment | null> {
  const [[fulfillment], links] = await Promise.all([
    container
      .resolve(Modules.FULFILLMENT)
      .listFulfillments({ id: fulfillmentId }, { relations: ["items", "labels"], take: 1 }),
    container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "order_fulfillment",
      fields: ["order_id"],
      filters: { fulfillment_id: fulfillmentId },
    }),
  ])
  const orderId = links.data[0]?.order_id
  if (!orderId || !fulfillment?.shipped_at || fulfillment.canceled_at) return null
  const lineIds = fulfillment.items.flatMap(({ line_item_id }) => line_item_id ?? [])
  const lines =
    lineIds.length > 0
      ? await container.resolve(Modules.ORDER).listOrderLineItems({ id: lineIds }, { take: null })
      : []
  const byId = new Map(lines.map((line) => [line.id, line]))
  const carrier = fulfillment.metadata?.carrier
  return {
    orderId,
    items: asEntered(fulfillment.items).map(({ line_item_id, title, sku, quantity }) => {
      const line = byId.get(line_item_id ?? "")
      const name = line?.product_title ?? title
      const options = (line?.variant_option_values ?? null) as Record<string, string> | null
      return {
        name,
        details: line ? lineDetails({ name, options, subtitle: line.subtitle ?? null }) : [],
        sku: line?.variant_sku ?? sku ?? "",
        quantity: Number(quantity),
      }
    }),
    labelIds: fulfillment.labels.map(({ id }) => id),
    tracking: asEntered(fulfillment.labels)
      .filter(({ tracking_number }) => tracking_number !== "")
      .map(({ tracking_number, tracking_url }) => ({
        carrier: typeof carrier === "string" ? carrier : "",
        number: tracking_number,
        url: trackingAddress(tracking_url),
      })),
  }
}

/**
 * Notifies a buyer that parts of the order have left: by mail, and by text message when that was asked for. For a drop
 * shipment the dealer is notified, never the dealer's customer. Safe to repeat.
 * @returns how many messages were accepted.
 * @throws when one wasn't; the message names no address.
 */
export async function sendShippingNotice(
  container: MedusaContainer,
  fulfillmentId: string,
  now: Date = new Date(),
): Promise<number> {
  const shipped = await loadShipment(container, fulfillmentId)
  const order = shipped && (await loadOrderView(container, shipped.orderId))
  if (!shipped || !order) return 0
  const { view, thanksUrl, email, texts } = order
  const messages: Message[] = []
  // Staff may leave the mail to the carrier. A text is something its reader explicitly asked for.
  const { shipped: choice } = await container.resolve(MARKETING_MODULE).riderMails.listChoices()
  if (email && choice.on) {
    messages.push({
      to: email,
      template: SHIPPING_NOTICE,
      content: shippingNotice({
        ...(await shopIdentity(container)),
        number: view.number,
        items: shipped.items,
        toCome: await loadUnshippedLines(container, shipped.orderId),
        tracking: shipped.tracking,
        shipTo: view.shipTo,
        email,
        thanksUrl,
      }),
    })
  }
  if (texts.notifications) {
    messages.push({
      to: texts.phone,
      channel: "sms",
      template: SHIPPED_TEXT,
      content: shippedText({ brand: settings().brand, number: view.number, thanksUrl }, shipped.tracking),
    })
  }
  const about = { id: fulfillmentId, type: "fulfillment", event: "shipment.created" } as const
  return await deliver(container, messages, about, now)
}

/** Medusa's admin fills a tracking address that staff left blank with `#`. */
function trackingAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : ""
}
