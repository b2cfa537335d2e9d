import type { MedusaContainer } from "@medusajs/framework/types"
import { isGivenBack } from "../../cart-store/given-back"
import { toDollars } from "../../contracts/money"
import type { ThanksPage } from "../../contracts/order"
import { graphRows } from "../graph-rows"
import { REFUND_FIELDS, type RefundedOrder, refundedCents } from "./refunded"
import { DUE_FIELDS, type DueOrder, dueCents } from "./still-due"
import { present } from "./stored-cart"

const FIELDS = ["id", ...DUE_FIELDS, "canceled_at", "items.*", "items.detail.*", ...REFUND_FIELDS]

/** What says whether something of an order is still to ship, as Medusa gives it. */
interface StandingRow extends RefundedOrder, DueOrder {
  canceled_at: string | Date | null
  items?: ({ detail?: { quantity: Amount; shipped_quantity: Amount } | null } | null)[] | null
}

type Amount = number | string

type Standing = Pick<ThanksPage, "standing" | "refunded" | "due">

/**
 * Where an order stands once nothing of it is still to ship, what was given back of it, and what is still to be paid.
 * @param givenBack whether that was all that it was paid with
 */
export function standingOf(order: StandingRow, givenBack: boolean): Standing {
  const refunded = refundedCents(order)
  const hasShipped = present(order.items).every(
    ({ detail }) => Number(detail?.shipped_quantity ?? 0) >= Number(detail?.quantity ?? 0),
  )
  const standing = order.canceled_at
    ? "canceled"
    : givenBack
      ? "refunded"
      : hasShipped || order.status === "completed"
        ? "shipped"
        : undefined
  // What is added to an order whose money went back is neither made nor shipped.
  const due = givenBack ? 0 : dueCents(order)
  return {
    ...(standing && { standing }),
    ...(refunded > 0 && { refunded: toDollars(refunded) }),
    ...(due > 0 && { due: toDollars(due) }),
  }
}

/** As `standingOf`, of an order in Medusa. Apart from its view: the mail of a new order needs no look at its parcels. */
export async function orderStanding(container: MedusaContainer, orderId: string): Promise<Standing> {
  const [[order], givenBack] = await Promise.all([
    graphRows<StandingRow>(container, {
      entity: "order",
      fields: FIELDS,
      filters: { id: orderId },
    }),
    isGivenBack(container, orderId),
  ])
  return order ? standingOf(order, givenBack) : {}
}
