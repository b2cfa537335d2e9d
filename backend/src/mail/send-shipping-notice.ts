import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../config/settings"
import { shippedText } from "../texts/order-texts"
import { loadOrderView } from "../workflows/checkout/order-view"
import { deliver, type Message } from "./deliver"
import { shippingNotice } from "./shipping-notice"
import { shopIdentity } from "./shop-identity"

/** How the notification module knows the shipping notice by. */
export const SHIPPING_NOTICE = "shipping-notice"
/** The same by text message. */
export const SHIPPED_TEXT = "shipped-text"

interface Shipped {
  order_id: string
  items: { name: string; sku: string; quantity: number }[]
  tracking: { number: string; url: string }[]
}

const SHIPPED = `
  select l.order_id,
    coalesce((select json_agg(json_build_object(
        'name', coalesce(i.product_title, f.title), 'sku', coalesce(i.variant_sku, f.sku, ''), 'quantity', f.quantity::int) order by f.created_at, f.id)
      from fulfillment_item f left join order_line_item i on i.id = f.line_item_id
     where f.fulfillment_id = s.id and f.deleted_at is null), '[]'::json) as items,
    coalesce((select json_agg(json_build_object('number', t.tracking_number, 'url', t.tracking_url) order by t.created_at, t.id)
      from fulfillment_label t
     where t.fulfillment_id = s.id and t.deleted_at is null and t.tracking_number <> ''), '[]'::json) as tracking
  from fulfillment s join order_fulfillment l on l.fulfillment_id = s.id and l.deleted_at is null
  where s.id = ? and s.shipped_at is not null and s.canceled_at is null`

/**
 * Tells a buyer that parts of the order have left: by mail, and by text message when that was asked for. For a drop
 * shipment the dealer is told, never the dealer's customer. Safe to repeat.
 * @returns how many messages were taken.
 * @throws when one was not; the message names no address.
 */
export async function sendShippingNotice(
  container: MedusaContainer,
  fulfillmentId: string,
  now: Date = new Date(),
): Promise<number> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await database.raw<{ rows: Shipped[] }>(SHIPPED, [fulfillmentId])
  const [shipped] = rows
  const order = shipped && (await loadOrderView(container, shipped.order_id))
  if (!shipped || !order) return 0
  const { view, thanksUrl, email, texts } = order
  const messages: Message[] = []
  if (email) {
    messages.push({
      key: `${SHIPPING_NOTICE}:${fulfillmentId}`,
      to: email,
      channel: "email",
      template: SHIPPING_NOTICE,
      content: shippingNotice({
        ...shopIdentity(),
        number: view.number,
        items: shipped.items,
        tracking: shipped.tracking.map(({ number, url }) => ({ number, url: trackingAddress(url) })),
        shipTo: view.shipTo,
        email,
        thanksUrl,
      }),
    })
  }
  if (texts.notifications) {
    messages.push({
      key: `${SHIPPED_TEXT}:${fulfillmentId}`,
      to: texts.phone,
      channel: "sms",
      template: SHIPPED_TEXT,
      content: shippedText({ brand: settings().brand, number: view.number, thanksUrl }, shipped.tracking),
    })
  }
  const about = { id: fulfillmentId, type: "fulfillment", event: "shipment.created" } as const
  return await deliver(container, messages, about, now)
}

/** Medusa's admin fills a tracking address that staff left out with `#`. */
function trackingAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : ""
}
