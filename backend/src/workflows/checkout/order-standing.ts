import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toCents, toDollars } from "../../contracts/money"
import type { ThanksPage } from "../../contracts/order"
import { present } from "./stored-cart"

const FIELDS = [
  "id",
  "status",
  "canceled_at",
  "items.*",
  "items.detail.*",
  "payment_collections.captured_amount",
  "payment_collections.refunded_amount",
]

/** What says whether something of an order is still to ship, as Medusa gives it; amounts in dollars. */
interface StandingRow {
  status: string
  canceled_at: string | Date | null
  items?: ({ detail?: { quantity: Amount; shipped_quantity: Amount } | null } | null)[] | null
  payment_collections?: ({ captured_amount: Amount | null; refunded_amount: Amount | null } | null)[] | null
}

type Amount = number | string

/** Where an order stands once nothing of it is still to ship, and what was given back of it. */
export function standingOf(order: StandingRow): Pick<ThanksPage, "standing" | "refunded"> {
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
  return { ...(standing && { standing }), ...(refunded > 0 && { refunded: toDollars(refunded) }) }
}

/** As `standingOf`, of an order in Medusa. Apart from its view: the mail of a new order needs no look at its parcels. */
export async function orderStanding(
  container: MedusaContainer,
  orderId: string,
): Promise<Pick<ThanksPage, "standing" | "refunded">> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return data[0] ? standingOf(data[0] as unknown as StandingRow) : {}
}
