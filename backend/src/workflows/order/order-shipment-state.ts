import type { MedusaContainer } from "@medusajs/framework/types"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { toDollars } from "../../contracts/money"
import type { ThanksPage } from "../../contracts/orders/order"
import type { Parcel } from "../../contracts/orders/sent-parcel"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import { MONEY_FIELDS, type MoneyOrder, movedMoney } from "../refund/refunded"
import { hasNoGoods } from "./has-no-goods"
import { lineWords, type NamedLine, PARCEL_FIELDS, sentParcels, type WithParcels } from "./sent-parcels"
import { DUE_FIELDS, type DueOrder, dueCents } from "./still-due"

const FIELDS = [
  "id",
  ...DUE_FIELDS,
  "canceled_at",
  "items.*",
  "items.detail.*",
  ...PARCEL_FIELDS,
  ...MONEY_FIELDS,
]

/** What determines whether something of an order has yet to ship, as Medusa returns it. */
interface ShipmentRow extends MoneyOrder, DueOrder, WithParcels {
  canceled_at: string | Date | null
  items?: ((NamedLine & { detail?: Pieces | null }) | null)[] | null
}

interface Pieces {
  quantity: Amount
  shipped_quantity: Amount
  delivered_quantity?: Amount
}

type Amount = number | string

type ShipmentState = Pick<ThanksPage, "standing" | "refunded" | "paid" | "due" | "parcels">

/** How many pieces of a line have not left yet; some were once marked as delivered without having shipped. */
const leftToShip = ({ detail }: { detail?: Pieces | null }) =>
  Number(detail?.quantity ?? 0) -
  Math.max(Number(detail?.shipped_quantity ?? 0), Number(detail?.delivered_quantity ?? 0))

/**
 * Where an order stands once nothing of it has yet to ship, what has left, what was refunded, and what has yet to be
 * paid. One from which everything was removed was canceled, as far as its buyer is concerned: nothing of it comes.
 * @param givenBack whether the refund was everything that was paid for it
 */
export function shipmentStateOf(order: ShipmentRow, givenBack: boolean): ShipmentState {
  const { paidCents, refundedCents } = movedMoney(order)
  const lines = present(order.items)
  const hasShipped = lines.every((line) => leftToShip(line) <= 0)
  const parcels = sentParcels(order, lines)
  const standing = order.canceled_at
    ? "canceled"
    : givenBack
      ? "refunded"
      : hasNoGoods(order)
        ? "canceled"
        : hasShipped || order.status === "completed"
          ? "shipped"
          : undefined
  // What is added to an order whose money was refunded is neither made nor shipped.
  const due = givenBack ? 0 : dueCents(order)
  return {
    ...(standing && { standing }),
    ...(parcels.length > 0 && { parcels }),
    ...(refundedCents > 0 && { refunded: toDollars(refundedCents), paid: toDollars(paidCents) }),
    ...(due > 0 && { due: toDollars(due) }),
  }
}

/** What of an order is still to come; nothing for one that was canceled, refunded or completed. */
export const unshippedLinesOf = (order: ShipmentRow, givenBack: boolean): Parcel["lines"] =>
  shipmentStateOf(order, givenBack).standing
    ? []
    : present(order.items)
        .filter((line) => leftToShip(line) > 0)
        .map((line) => ({ ...lineWords(line), quantity: leftToShip(line) }))

/** An order in Medusa, with what `shipmentStateOf` needs of it; null when there is none. */
export async function readShipment(
  container: MedusaContainer,
  orderId: string,
): Promise<{ order: ShipmentRow; givenBack: boolean } | null> {
  const [[order], givenBack] = await Promise.all([
    graphRows<ShipmentRow>(container, {
      entity: "order",
      fields: FIELDS,
      filters: { id: orderId },
    }),
    isFullyRefunded(container, orderId),
  ])
  return order ? { order, givenBack } : null
}

/** As `shipmentStateOf`, of an order in Medusa. Apart from its view: the mail of a new order needs no look at its parcels. */
export async function loadShipmentState(container: MedusaContainer, orderId: string): Promise<ShipmentState> {
  const shipment = await readShipment(container, orderId)
  return shipment ? shipmentStateOf(shipment.order, shipment.givenBack) : {}
}

/** As `unshippedLinesOf`, of an order in Medusa. */
export async function loadUnshippedLines(
  container: MedusaContainer,
  orderId: string,
): Promise<Parcel["lines"]> {
  const shipment = await readShipment(container, orderId)
  return shipment ? unshippedLinesOf(shipment.order, shipment.givenBack) : []
}
