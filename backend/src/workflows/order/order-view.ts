import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import { cartLinesOfOrders } from "../../cart-store/order-cart"
import { type OrderItemWithTotal, readOrderWithTotals } from "../../cart-store/order-with-totals"
import { paidOrderOf } from "../../cart-store/payment-of-cart"
import { settings } from "../../config/settings"
import type { CartItem } from "../../contracts/cart/cart"
import { discountLabel } from "../../contracts/cart/summary-rows"
import { toCents, toDollars } from "../../contracts/money"
import type { ThanksPage } from "../../contracts/orders/order"
import { modelAddresses } from "../../model-files/model-address"
import { DESIGN_MODULE } from "../../modules/design"
import { type Build, buildFacts } from "../../modules/design/domain/build"
import { inBuilderOrder, trackingName } from "../../modules/design/domain/design-line"
import { getDesigns } from "../../read-model/design-store"
import { displayValue } from "../../read-model/domain/display"
import { e164 } from "../../text-messages/phone-number"
import { type PricedItem, pricedLine, readyToShipDiscount, sheetInDollars } from "../cart/cart-view"
import { checkoutOfOrder, promisedDay, savedShipping, thanksPath } from "../checkout/checkout-record"
import { envelopeLines, type OrderAddress } from "../checkout/envelope"
import { sortLikeCart } from "../checkout/sort-like-cart"
import { paidPriceSheet, pricedItem } from "./paid-price-sheet"

/** Where the buyer of an order without a page of its own finds it: one that staff wrote as a draft. */
const LOOK_UP = "/order-lookup"

/** Enough of an email address for its owner to recognize it, too little for anyone else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  if (at < 1) return "***"
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}

/** The same design may be in the order twice: made to order, and off the shelf. */
function isReadyToShip({ adjustments }: OrderItemWithTotal): boolean {
  return adjustments.some(({ provider_id }) => kindOfProvider(provider_id) === "ready-to-ship")
}

/**
 * What was made to order as this line; undefined for everything else.
 * @param builds of the order's cart, including those that were taken out of it
 */
const buildOf = (item: OrderItemWithTotal, builds: ReadonlyMap<string, Build>): Build | undefined =>
  isReadyToShip(item) ? undefined : builds.get(item.variant_sku ?? "")

/** Chosen options and further facts, as the cart showed them. */
function soldFacts(
  item: OrderItemWithTotal,
  builds: ReadonlyMap<string, Build>,
): Pick<CartItem, "options" | "meta"> {
  const build = buildOf(item, builds)
  if (build) return buildFacts(build)
  const values = item.variant_option_values ?? {}
  const names = isReadyToShip(item) ? inBuilderOrder(Object.keys(values)) : Object.keys(values)
  return {
    options: Object.fromEntries(names.map((name) => [name, displayValue(values[name] ?? "")])),
    meta: {},
  }
}

function soldItem(item: OrderItemWithTotal, line: PricedItem, builds: ReadonlyMap<string, Build>): CartItem {
  const { quantity } = item
  const unitCents = toCents(item.unit_price)
  const name = item.product_title ?? item.title
  const facts = soldFacts(item, builds)
  const style = builds.has(item.variant_sku ?? "") || isReadyToShip(item) ? facts.options.Style : undefined
  return {
    id: item.id,
    name,
    image: item.thumbnail ?? "",
    sku: item.variant_sku ?? "",
    quantity,
    total: toDollars(unitCents * quantity),
    single_price: toDollars(unitCents),
    ...facts,
    in_stock: true,
    ready_to_ship_discount: readyToShipDiscount(pricedLine(line)),
    tracking_name: style ? trackingName(name, String(style)) : name,
    tracking_sku: item.variant_sku ?? "",
    url: "/",
    available: null,
  }
}

function isDealerDiscount({ provider_id }: { provider_id: string | null }): boolean {
  return kindOfProvider(provider_id) === "dealer"
}

/** Which of an order's promotions apply automatically; the others were entered as codes. */
async function automaticPromotions(container: MedusaContainer, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "promotion",
    fields: ["id", "is_automatic"],
    filters: { id: ids },
  })
  return new Set(data.filter((promotion) => promotion.is_automatic).map((promotion) => promotion.id))
}

function textPhone(address: Pick<OrderAddress, "phone" | "country_code"> | null | undefined) {
  return address?.phone ? e164(address.phone, address.country_code ?? "") : null
}

export interface OrderView {
  view: ThanksPage
  /** The buyer's address in full: for sending mail, never for a page. For a drop shipment the dealer's. */
  email: string | null
  /** Absolute. */
  thanksUrl: string
  /**
   * The billing email that asked for a receipt copy, where it is a different one; none for drop shipments (section 5).
   */
  receiptEmail: string | null
  /** What the buyer wants to be texted about, and where: E.164, null when no such number was given. */
  texts: { notifications: boolean; receipt: boolean; phone: string | null }
  /** False for an order whose checkout was interrupted before its payment was settled. */
  paid: boolean
  canceled: boolean
}

/**
 * An order as its buyer sees it, on the thank-you page and in the mail: the rows are those that the checkout showed
 * (architecture, rule 4). Null when there is no such order.
 */
export async function loadOrderView(container: MedusaContainer, orderId: string): Promise<OrderView | null> {
  const [order, record, cartLines] = await Promise.all([
    readOrderWithTotals(container, orderId),
    checkoutOfOrder(container, orderId),
    cartLinesOfOrders(container, [orderId]),
  ])
  if (!order) return null
  const items = sortLikeCart(order.items, cartLines.get(orderId))
  const builds: ReadonlyMap<string, Build> = record
    ? await container.resolve(DESIGN_MODULE).builds.listOfCart(record.cart_id)
    : new Map()
  const promotionIds = items.flatMap((item) => item.adjustments.flatMap((a) => a.promotion_id ?? []))
  const designed = items.filter((item) => buildOf(item, builds)).flatMap((item) => item.variant_sku ?? [])
  const models = designed.length > 0 ? modelAddresses(designed, await getDesigns(container)) : {}
  const automatic = await automaticPromotions(container, [...new Set(promotionIds)])
  const lines = items.map((item) => pricedItem(item, automatic))
  const sheet = paidPriceSheet(order, automatic)
  const address = order.shipping_address
  const dropShip = savedShipping(record)?.dropShip ?? false
  const ships = promisedDay(record)
  const { email } = order
  const copyTo = dropShip ? null : record?.billing_email
  return {
    email,
    receiptEmail: copyTo && copyTo.toLowerCase() !== email?.toLowerCase() ? copyTo : null,
    texts: {
      notifications: record?.text_notifications ?? false,
      receipt: record?.text_receipt ?? false,
      phone: textPhone(dropShip ? order.billing_address : address),
    },
    paid: !record || (await paidOrderOf(container, record.cart_id)) === orderId,
    canceled: order.canceled_at !== null,
    thanksUrl: `${settings().origin}${record?.thanks_token ? thanksPath(record.thanks_token) : LOOK_UP}`,
    view: {
      number: String(order.display_id),
      placedAt: order.created_at.toISOString(),
      ...(ships && { ships }),
      email: email ? maskEmail(email) : null,
      items: items.map((item) => soldItem(item, pricedItem(item, automatic), builds)),
      ...(Object.keys(models).length > 0 && { models }),
      ...sheetInDollars(sheet),
      discountLabel: discountLabel(lines.some((line) => line.adjustments.some(isDealerDiscount))),
      shipTo: address ? envelopeLines(address) : [],
      ...(dropShip && { dropShip }),
    },
  }
}
