import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartItem } from "../../contracts/cart/cart"
import { summaryRows } from "../../contracts/cart/summary-rows"
import { shipWords } from "../../contracts/checkout/ship-promise"
import { formatMoney, toCents, toDollars } from "../../contracts/money"
import { PAID_HOW } from "../../contracts/orders/phone-order-choices"
import { longDate } from "../../contracts/time/shop-dates"
import { notFound } from "../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../modules/checkout"
import { DEALER_MODULE } from "../../modules/dealer"
import type { OrderPaper, PaperLine } from "../../modules/dealer/papers/order-paper"
import { parcelNumber } from "../../modules/parcel/domain/parcel"
import { shopContact } from "../../read-model/content-store"
import { CARD_PROVIDER } from "../checkout/card-provider"
import { checkoutOfOrder, savedShipping } from "../checkout/checkout-record"
import type { OrderAddress } from "../checkout/envelope"
import type { TakenMoney } from "../checkout/recorded-money"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import { readShipment, shipmentStateOf } from "../order/order-shipment-state"
import { loadOrderView } from "../order/order-view"
import { warehouseAddress } from "../parcel/label-address"
import { loadParcels } from "../parcel/load-parcels"
import { movedMoney } from "../refund/refunded"
import { addressLines, dropShipSender } from "./drop-ship-sender"
import { paidRows } from "./paid-rows"

function facts({ options, meta }: CartItem): string {
  return Object.entries({ ...options, ...meta })
    .map(([name, value]) => `${name.replace(/:$/, "")}: ${Array.isArray(value) ? value.join(", ") : value}`)
    .join(", ")
}

const line = (item: CartItem): PaperLine => ({
  quantity: item.quantity,
  sku: item.sku,
  name: item.name,
  facts: facts(item),
})

interface Addresses {
  shipping_address?: OrderAddress | null
  billing_address?: OrderAddress | null
}

async function orderFacts(container: MedusaContainer, orderId: string) {
  const [order, record, [addresses], credit] = await Promise.all([
    loadOrderView(container, orderId),
    checkoutOfOrder(container, orderId),
    graphRows<Addresses>(container, {
      entity: "order",
      fields: ["id", "shipping_address.*", "billing_address.*"],
      filters: { id: orderId },
    }),
    container.resolve(DEALER_MODULE).findCredit(orderId),
  ])
  if (!order || !addresses) throw notFound("There is no such order.")
  return {
    order,
    shipping_address: addresses.shipping_address,
    billing_address: addresses.billing_address,
    credit,
    saved: savedShipping(record),
    cartId: record?.cart_id,
  }
}

/**
 * What goes into the box of a drop shipment: the dealer is the sender, and there is no price, no invoice and no mention
 * of this shop (section 2).
 *
 * @throws {ShopError} 404 when there is no such order, or it isn't a drop shipment
 */
export async function packingSlip(container: MedusaContainer, orderId: string): Promise<OrderPaper> {
  const known = await orderFacts(container, orderId)
  if (!known.saved?.dropShip) throw notFound("Only drop shipments have a packing slip.")
  return dropShipSlip(known)
}

/**
 * What goes into the box of an order: for a drop shipment as above, otherwise with this shop as the sender, at the
 * address of its stock location. Neither shows a price.
 *
 * @param parcelId for what is in one of its parcels; empty for the whole order
 * @throws {ShopError} 404 when there is no such order, or it has no such parcel
 */
export async function boxSlip(
  container: MedusaContainer,
  orderId: string,
  parcelId = "",
): Promise<OrderPaper> {
  const known = await orderFacts(container, orderId)
  const paper = known.saved?.dropShip ? dropShipSlip(known) : await shopSlip(container, known)
  if (parcelId === "") return paper
  const { parcels, lines, order } = await loadParcels(container, orderId)
  const isAllPacked = order.closed !== null || lines.every(({ left }) => left === 0)
  const at = parcels.findIndex(({ id }) => id === parcelId)
  const parcel = parcels[at]
  if (!parcel) throw notFound("There is no such parcel.")
  const { items } = known.order.view
  return {
    ...paper,
    file: `packing-slip-${known.order.view.number}-parcel-${at + 1}`,
    facts: [...paper.facts, { name: "Parcel", value: parcelNumber(at, parcels, isAllPacked) }],
    lines: parcel.lines.flatMap(({ id, quantity }) =>
      items.filter((item) => item.id === id).map((item) => ({ ...line(item), quantity })),
    ),
  }
}

async function shopSlip(container: MedusaContainer, known: OrderFacts): Promise<OrderPaper> {
  const [{ brand, phone, email }, address] = await Promise.all([
    shopContact(container),
    warehouseAddress(container),
  ])
  const street = addressLines(address && { ...address, company: null, first_name: null, last_name: null })
  return slip(known, {
    name: brand,
    from: [brand, ...street, phone, email],
    note: `Please check that everything is in the box. Questions? Call ${phone} or write to ${email}.`,
  })
}

type OrderFacts = Awaited<ReturnType<typeof orderFacts>>

function dropShipSlip(known: OrderFacts): OrderPaper {
  const { billing_address, credit } = known
  const sender = addressLines(billing_address)
  const name = dropShipSender(billing_address, credit)
  return slip(known, {
    name,
    from: [...(sender[0] === name ? [] : [name]), ...sender, billing_address?.phone ?? ""].filter(Boolean),
    note: "Please check that everything is in the box. Questions? Ask the sender above.",
  })
}

/** @param sender who the box comes from, and the text below its contents */
function slip(
  { order: { view }, shipping_address }: OrderFacts,
  sender: { name: string; from: string[]; note: string },
): OrderPaper {
  return {
    kind: "packing-slip",
    issuer: sender.name,
    title: "Packing slip",
    facts: [
      { name: "Order", value: view.number },
      { name: "Date", value: longDate(view.placedAt) },
    ],
    addresses: [
      { title: "From", lines: sender.from },
      {
        title: "Ship to",
        lines: [...addressLines(shipping_address), shipping_address?.phone ?? ""].filter(Boolean),
      },
    ],
    lines: view.items.map(line),
    totals: [],
    note: sender.note,
    footer: sender.name,
  }
}

const STANDING = { canceled: "Canceled", refunded: "Refunded", shipped: "Shipped" } as const

interface PaidOrder {
  payment_collections?:
    | ({
        /** Whose purchase it paid for; null for what was paid later. */
        cart?: { id: string } | null
        payments?:
          | ({ provider_id: string; captured_at: string | Date | null; data: TakenMoney | null } | null)[]
          | null
      } | null)[]
    | null
}

/**
 * How an order was paid, each way once, in the order of its payments. Staff may have taken a phone order's money or a
 * changed build's difference themselves; of a balance that was marked as paid, no one knows how it was paid.
 */
async function paidBy(
  container: MedusaContainer,
  orderId: string,
  cartId: string | undefined,
): Promise<string> {
  const [[order], phone] = await Promise.all([
    graphRows<PaidOrder>(container, {
      entity: "order",
      fields: ["id", "payment_collections.cart.id", "payment_collections.payments.*"],
      filters: { id: orderId },
    }),
    cartId ? container.resolve(CHECKOUT_MODULE).findPhoneOrderOfCart(cartId) : null,
  ])
  const ways = present(order?.payment_collections)
    .flatMap(({ cart, payments }) =>
      present(payments).map((payment) => ({ ...payment, isPurchase: Boolean(cart) })),
    )
    .filter(({ captured_at }) => captured_at !== null)
    .sort((a, b) => Number(new Date(a.captured_at ?? 0)) - Number(new Date(b.captured_at ?? 0)))
    .map(({ provider_id, data, isPurchase }) => {
      if (provider_id === CARD_PROVIDER) return "card"
      const how = isPurchase ? phone?.paid_how : data?.how
      return how ? PAID_HOW[how].toLowerCase() : "other means"
    })
  return ways.length > 0 ? `Paid by ${new Intl.ListFormat("en-US").format(new Set(ways))}` : "Paid"
}

const refundedOf = (refunded: number, taken: number): string =>
  refunded < taken ? `${formatMoney(refunded)} of ${formatMoney(taken)} paid` : formatMoney(refunded)

/** Where an order stands, and what was paid for it, refunded and is still due, in whole cents. */
async function moneyOf(container: MedusaContainer, orderId: string) {
  const shipment = await readShipment(container, orderId)
  if (!shipment) throw notFound("There is no such order.")
  const { standing, due = 0 } = shipmentStateOf(shipment.order, shipment.givenBack)
  const { paidCents, refundedCents } = movedMoney(shipment.order)
  return { standing, paid: paidCents, refunded: refundedCents, due: toCents(due) }
}

/**
 * What a buyer's bookkeeping needs from an order.
 * @throws {ShopError} 404
 */
export async function invoice(container: MedusaContainer, orderId: string): Promise<OrderPaper> {
  const { order, shipping_address, billing_address, credit, cartId } = await orderFacts(container, orderId)
  const [{ brand, phone, email }, money, paid] = await Promise.all([
    shopContact(container),
    moneyOf(container, orderId),
    paidBy(container, orderId, cartId),
  ])
  const { view } = order
  const { standing, refunded } = money
  const total = toCents(view.total)
  // Nothing was paid for a draft of staff's that was canceled.
  const isOff = standing === "canceled" && money.paid === 0
  const settled = isOff ? [] : paidRows({ ...money, total }, paid)
  return {
    kind: "invoice",
    issuer: brand,
    title: "Invoice",
    facts: [
      { name: "Invoice", value: view.number },
      { name: "Date", value: longDate(view.placedAt) },
      ...(credit ? [{ name: "Dealer code", value: credit.dealer_code }] : []),
      ...(standing ? [{ name: "Status", value: STANDING[standing] }] : []),
      // The total may have dropped by a part of it: without what was paid, that would count twice.
      ...(refunded > 0
        ? [{ name: "Refunded", value: refundedOf(toDollars(refunded), toDollars(money.paid)) }]
        : []),
    ],
    addresses: [
      { title: "Billed to", lines: addressLines(billing_address ?? shipping_address) },
      { title: "Shipped to", lines: addressLines(shipping_address) },
    ],
    lines: view.items.map((item) => ({
      ...line(item),
      each: formatMoney(item.single_price),
      amount: formatMoney(item.total),
    })),
    totals: [...summaryRows(view), ...settled].map(({ label, amount }) => ({
      name: label,
      value: formatMoney(amount),
    })),
    note: [
      ...(settled.length > 0 || isOff ? [] : [`${paid}.`]),
      "US dollars.",
      ...(view.ships && !standing ? [`${shipWords(view.ships)}.`] : []),
    ].join(" "),
    footer: `${brand}. ${phone}, ${email}`,
  }
}
