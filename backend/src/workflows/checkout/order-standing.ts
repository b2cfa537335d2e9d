import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toCents, toDollars } from "../../contracts/money"
import type { ThanksPage } from "../../contracts/order"
import { DUE_FIELDS, type DueOrder, dueCents } from "./still-due"
import { present } from "./stored-cart"

const FIELDS = [
  "id",
  ...DUE_FIELDS,
  "canceled_at",
  "items.*",
  "items.detail.*",
  "payment_collections.captured_amount",
  "payment_collections.refunded_amount",
]

/** What says whether something of an order is still to ship, as Medusa gives it; amounts in dollars. */
interface StandingRow extends DueOrder {
  canceled_at: string | Date | null
  items?: ({ detail?: { quantity: Amount; shipped_quantity: Amount } | null } | null)[] | null
  payment_collections?: ({ captured_amount: Amount | null; refunded_amount: Amount | null } | null)[] | null
}

type Amount = number | string

type Standing = Pick<ThanksPage, "standing" | "refunded" | "due">

/** Where an order stands once nothing of it is still to ship, what was given back of it, and what is still to be paid. */
export function standingOf(order: StandingRow): Standing {
  const sum = (which: "captured_amount" | "refunded_amount") =>
    present(order.payment_collections).reduce((cents, each) => cents + toCents(Number(each[which] ?? 0)), 0)
  const refunded = sum("refunded_amount")
  const hasShipped = present(order.items).every(
    ({ detail }) => Number(detail?.shipped_quantity ?? 0) >= Number(detail?.quantity ?? 0),
  )
  const standing = order.canceled_at
    ? "canceled"
    : refunded > 0 && refunded >= sum("captured_amount")
      ? "refunded"
      : hasShipped || order.status === "completed"
        ? "shipped"
        : undefined
  const due = dueCents(order)
  return {
    ...(standing && { standing }),
    ...(refunded > 0 && { refunded: toDollars(refunded) }),
    ...(due > 0 && { due: toDollars(due) }),
  }
}

/** As `standingOf`, of an order in Medusa. Apart from its view: the mail of a new order needs no look at its parcels. */
export async function orderStanding(container: MedusaContainer, orderId: string): Promise<Standing> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return data[0] ? standingOf(data[0] as unknown as StandingRow) : {}
}
