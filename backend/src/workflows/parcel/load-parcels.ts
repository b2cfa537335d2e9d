import type { MedusaContainer } from "@medusajs/framework/types"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { settings } from "../../config/settings"
import type {
  Carrier,
  LostParcel,
  OrderParcels,
  ParcelLine,
  StaffLabel,
  StaffParcel,
  UnmadeBuild,
} from "../../contracts/orders/parcels"
import { versionOf } from "../../errors/changed-meanwhile"
import { notFound } from "../../errors/shop-error"
import { DEALER_MODULE } from "../../modules/dealer"
import { lineDetails } from "../../modules/design/domain/design-line"
import { MARKETING_MODULE } from "../../modules/marketing"
import { PARCEL_MODULE } from "../../modules/parcel"
import { labelWords } from "../../modules/parcel/domain/label-words"
import { lostIn } from "../../modules/parcel/domain/lost"
import { isForAnother, type Packed, poundsAndOunces } from "../../modules/parcel/domain/parcel"
import type { LabelRow } from "../../modules/parcel/label-store"
import type { ParcelRow } from "../../modules/parcel/service"
import { shopContact } from "../../read-model/content-store"
import { shippingLabels } from "../../shipping-labels/label-seller"
import { checkoutOfOrder, savedShipping } from "../checkout/checkout-record"
import { envelopeLines, type OrderAddress } from "../checkout/envelope"
import { present } from "../checkout/stored-cart"
import { dropShipSender } from "../dealer/drop-ship-sender"
import { disputedWords } from "../dispute/disputed-words"
import { graphRows } from "../graph-rows"
import { DUE_FIELDS, type DueOrder, dueCents, wasDraft } from "../order/still-due"
import { unmadeByLine } from "../production/unmade-builds"
import { GIVEN_BACK_WORDS } from "../refund/refunded"
import { labelAddress, warehouseAddress } from "./label-address"
import { digestOf } from "./label-facts"

interface MedusaLine {
  id: string
  title: string
  subtitle: string | null
  product_title: string | null
  variant_sku: string | null
  variant_option_values: Record<string, string> | null
  quantity: number
  detail?: { fulfilled_quantity?: number | null } | null
}

interface MedusaFulfillment {
  id: string
  shipped_at: string | Date | null
  canceled_at: string | Date | null
  metadata: Record<string, unknown> | null
}

interface MedusaOrder extends DueOrder {
  id: string
  display_id: number
  canceled_at: string | Date | null
  items?: MedusaLine[] | null
  fulfillments?: (MedusaFulfillment | null)[] | null
  shipping_address?: OrderAddress | null
  billing_address?: OrderAddress | null
}

const FIELDS = [
  "id",
  "display_id",
  "canceled_at",
  ...DUE_FIELDS,
  "items.*",
  "items.detail.*",
  "fulfillments.id",
  "fulfillments.shipped_at",
  "fulfillments.canceled_at",
  "fulfillments.metadata",
  "shipping_address.*",
  "billing_address.*",
]

/** The key in a fulfillment's metadata that says which parcel it is. */
export const PARCEL_OF = "parcel_id"

/** A parcel with what became of it. */
export interface LoadedParcel extends ParcelRow {
  /** Medusa's own record of it, once it was packed; one that was canceled doesn't count. */
  fulfillment: { id: string; shippedAt: string | null; lost: LostParcel | null } | null
  label: LabelRow | null
}

/** An order with its parcels, as of now. */
export interface LoadedParcels {
  order: {
    id: string
    number: string
    /** Why nothing more of it ships, as a sentence; null while it may. */
    closed: string | null
    dueCents: number
    wasDraft: boolean
  }
  lines: ParcelLine[]
  parcels: LoadedParcel[]
  carriers: Carrier[]
  shipTo: OrderAddress | null
  /** The dealer of a drop shipment, named on it as the sender; null for this shop. */
  dealer: { name: string; address: OrderAddress } | null
}

function parcelOf(row: ParcelRow, order: MedusaOrder, labels: readonly LabelRow[]): LoadedParcel {
  const found = present(order.fulfillments).find(
    ({ metadata, canceled_at }) => !canceled_at && metadata?.[PARCEL_OF] === row.id,
  )
  return {
    ...row,
    fulfillment: found
      ? {
          id: found.id,
          shippedAt: found.shipped_at ? new Date(found.shipped_at).toISOString() : null,
          lost: lostIn(found.metadata),
        }
      : null,
    label: labels.find(({ parcel_id }) => parcel_id === row.id) ?? null,
  }
}

/** Pieces of a line that are in parcels which Medusa doesn't count. */
export const inParcels = (parcels: readonly LoadedParcel[], lineId: string): number =>
  parcels
    // Medusa counts what was packed.
    .filter(({ fulfillment }) => fulfillment === null)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { id, quantity }) => sum + (id === lineId ? quantity : 0), 0)

function lineOf(line: MedusaLine, parcels: readonly LoadedParcel[]): ParcelLine {
  const name = line.product_title ?? line.title
  const quantity = Number(line.quantity)
  const fulfilled = Number(line.detail?.fulfilled_quantity ?? 0)
  return {
    id: line.id,
    sku: line.variant_sku ?? "",
    name,
    details: lineDetails({ name, options: line.variant_option_values, subtitle: line.subtitle }).join(", "),
    quantity,
    fulfilled,
    left: Math.max(0, quantity - fulfilled - inParcels(parcels, line.id)),
  }
}

/** @throws {ShopError} 404 when there is no such order */
export async function loadParcels(container: MedusaContainer, orderId: string): Promise<LoadedParcels> {
  const module = container.resolve(PARCEL_MODULE)
  const [[order], record, credit, rows, labels, carriers, givenBack] = await Promise.all([
    graphRows<MedusaOrder>(container, {
      entity: "order",
      fields: FIELDS,
      filters: { id: orderId, is_draft_order: false },
    }),
    checkoutOfOrder(container, orderId),
    container.resolve(DEALER_MODULE).findCredit(orderId),
    module.listOfOrder(orderId),
    module.labels.listOfOrder(orderId),
    module.carriers.list(),
    isFullyRefunded(container, orderId),
  ])
  if (!order) throw notFound("There is no such order.")
  const parcels = rows.map((row) => parcelOf(row, order, labels))
  const billing = order.billing_address ?? null
  const isDropShip = savedShipping(record)?.dropShip ?? false
  return {
    order: {
      id: order.id,
      number: String(order.display_id),
      closed: order.canceled_at ? "This order was canceled." : givenBack ? GIVEN_BACK_WORDS : null,
      dueCents: givenBack ? 0 : dueCents(order),
      wasDraft: wasDraft(order),
    },
    lines: present(order.items)
      .filter(({ quantity }) => Number(quantity) > 0)
      .map((line) => lineOf(line, parcels)),
    parcels,
    carriers,
    shipTo: order.shipping_address ?? null,
    dealer: isDropShip && billing ? { name: dropShipSender(billing, credit), address: billing } : null,
  }
}

/** @throws {ShopError} 404 */
export function parcelIn({ parcels }: LoadedParcels, parcelId: string): LoadedParcel {
  const parcel = parcels.find(({ id }) => id === parcelId)
  if (!parcel) throw notFound("There is no such parcel.")
  return parcel
}

/** Of what staff edit about it, but not of what was offered for it. */
export const versionOfParcel = ({
  lines,
  carrierId,
  trackingNumber,
  weight,
  length,
  width,
  height,
}: Packed): string => versionOf([lines, carrierId, trackingNumber, weight, length, width, height])

const FOR_ANOTHER_ADDRESS = "This label is for another address: refund it and buy a new one."

/** Why a parcel can't go out with its label, as a sentence; null while it can. */
export const labelOutdatedReason = (
  { label, quote }: LoadedParcel,
  { shipTo }: LoadedParcels,
): string | null =>
  label && isForAnother(quote, digestOf(labelAddress(shipTo ?? {}))) ? FOR_ANOTHER_ADDRESS : null

function staffLabel(loaded: LoadedParcels, parcel: LoadedParcel): StaffLabel | null {
  const { id, label, fulfillment } = parcel
  if (!label || (label.status !== "buying" && label.status !== "bought")) return null
  return {
    status: label.status,
    ...labelWords(loaded.carriers, { carrier: label.carrier_name, service: label.service }),
    cents: label.cost_cents,
    by: label.bought_by,
    path: label.status === "bought" ? `/admin/order-parcels/${loaded.order.id}/${id}/label` : null,
    outdated: fulfillment ? null : labelOutdatedReason(parcel, loaded),
  }
}

function staffParcel(
  loaded: LoadedParcels,
  parcel: LoadedParcel,
  unmade: ReadonlyMap<string, UnmadeBuild>,
): StaffParcel {
  const known = new Map(loaded.lines.map((line) => [line.id, line]))
  return {
    id: parcel.id,
    version: versionOfParcel(parcel),
    lines: parcel.lines.map(({ id, quantity }) => {
      const { name = "A line removed from the order", details = "", sku = "" } = known.get(id) ?? {}
      return { id, quantity, name, details, sku }
    }),
    carrier_id: parcel.carrierId ?? "",
    carrier: parcel.carrierName,
    tracking_number: parcel.trackingNumber,
    tracking_url: parcel.trackingUrl,
    ...poundsAndOunces(parcel.weight),
    length: parcel.length,
    width: parcel.width,
    height: parcel.height,
    shipped_at: parcel.fulfillment?.shippedAt ?? null,
    lost: parcel.fulfillment?.lost ?? null,
    unmade: parcel.fulfillment?.shippedAt ? [] : parcel.lines.flatMap(({ id }) => unmade.get(id) ?? []),
    label: staffLabel(loaded, parcel),
    rates: (parcel.quote?.rates ?? []).map((rate) => ({ ...rate, ...labelWords(loaded.carriers, rate) })),
  }
}

/**
 * An order's parcels as staff see them.
 * @throws {ShopError} 404
 */
export async function orderParcels(container: MedusaContainer, orderId: string): Promise<OrderParcels> {
  const loaded = await loadParcels(container, orderId)
  const lineIds = loaded.lines.map(({ id }) => id)
  const [unmade, disputed, choices, contact, address] = await Promise.all([
    unmadeByLine(container, lineIds),
    disputedWords(container, orderId),
    container.resolve(MARKETING_MODULE).riderMails.listChoices(),
    shopContact(container),
    warehouseAddress(container),
  ])
  const shop = settings()
  const { dealer, shipTo } = loaded
  return {
    number: loaded.order.number,
    closed: loaded.order.closed,
    due_cents: loaded.order.dueCents,
    was_draft: loaded.order.wasDraft,
    disputed,
    lines: loaded.lines,
    parcels: loaded.parcels.map((parcel) => staffParcel(loaded, parcel, unmade)),
    carriers: loaded.carriers.map(({ id, name }) => ({ id, name })),
    labels: shippingLabels(shop) && { sample: shop.labels?.kind === "stand-in" },
    mails: choices.shipped.on,
    ship_to: shipTo ? envelopeLines(shipTo) : [],
    sender: dealer
      ? [...new Set([dealer.name, ...envelopeLines(dealer.address)])].filter(Boolean)
      : [contact.brand, ...envelopeLines({ ...address, first_name: null, last_name: null, company: null })],
  }
}
