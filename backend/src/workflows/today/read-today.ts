import type { MedusaContainer } from "@medusajs/framework/types"
import { mayCall, type StaffCaller } from "../../contracts/staff/staff-access"
import { type LowStock, type OrdersToShip, TODAY_LISTS, type Today } from "../../contracts/staff/today"
import { FITMENT_MODULE } from "../../modules/fitment"
import { MAIL_MODULE } from "../../modules/mail"
import { PRODUCTION_MODULE } from "../../modules/production"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { invisibleProducts } from "../../read-model/invisible-products"
import { countDeclined } from "../../reports/declined-payments"
import { countToShip, readOrdersToShip } from "../../reports/orders-to-ship"
import { countOwed } from "../../reports/owed-refunds"
import { stockAndSales } from "../../reports/stock-and-sales"
import { openDisputes } from "../dispute/open-disputes"
import { graphRows } from "../graph-rows"
import { checkParts } from "../health/check-parts"
import { DUE_FIELDS, type DueOrder, dueCents } from "../order/still-due"
import { warehouseDay } from "../production/warehouse-day"
import { lowOf } from "./domain/cover"

type Figures = Omit<Today, "health">
type Readers = {
  [Part in keyof Figures]-?: (
    container: MedusaContainer,
    caller: StaffCaller,
  ) => Promise<NonNullable<Figures[Part]>>
}

const READERS: Readers = {
  late: async (container) =>
    await container.resolve(PRODUCTION_MODULE).countLate(await warehouseDay(container)),
  to_ship: countToShip,
  inbox: (container, { id }) => container.resolve(SUBMISSION_MODULE).countWaiting(id),
  low_stock: async (container) => {
    const low = lowOf(await stockAndSales(container))
    return { count: low.length, out: low.filter(({ available }) => available <= 0).length }
  },
  unshown: async (container) => {
    const { count } = await invisibleProducts(container, { id: "", limit: 1, offset: 0 })
    return { count }
  },
  failed_mail: async (container) => ({ count: await container.resolve(MAIL_MODULE).countGivenUp() }),
  declined: countDeclined,
  owed: countOwed,
  gaps: async (container) => {
    const fitment = container.resolve(FITMENT_MODULE)
    await fitment.gaps.write()
    return { count: await fitment.gaps.count() }
  },
}

/** What a staff member looks at first: the figures whose lists their role may open. */
export async function readToday(container: MedusaContainer, caller: StaffCaller, now: Date): Promise<Today> {
  const parts = (Object.keys(READERS) as (keyof Readers)[]).filter((part) =>
    mayCall(caller, { method: "GET", path: TODAY_LISTS[part], query: {} }),
  )
  const [health, ...figures] = await Promise.all([
    checkParts(container, now),
    ...parts.map(async (part) => [part, await READERS[part](container, caller)] as const),
  ])
  return { ...(Object.fromEntries(figures) as Figures), health }
}

/** A page of the orders to ship, as in `readOrdersToShip`, with what has yet to be paid of each, and whether its buyer disputes a payment. */
export async function ordersToShip(
  container: MedusaContainer,
  query: Parameters<typeof readOrdersToShip>[1],
): Promise<OrdersToShip> {
  const { orders, count } = await readOrdersToShip(container, query)
  const ids = orders.map(({ id }) => id)
  const [rows, disputes] = await Promise.all([
    graphRows<DueOrder & { id: string }>(container, {
      entity: "order",
      fields: ["id", ...DUE_FIELDS],
      filters: { id: ids },
    }),
    openDisputes(container, ids),
  ])
  const due = new Map(rows.map((order) => [order.id, dueCents(order)]))
  const disputed = new Set(disputes.map(({ order_id }) => order_id))
  return {
    orders: orders.map((order) => ({
      ...order,
      balance_cents: due.get(order.id) ?? 0,
      disputed: disputed.has(order.id),
    })),
    count,
  }
}

/** A page of the goods that are gone or soon will be. */
export async function lowStock(
  container: MedusaContainer,
  { limit, offset }: { limit: number; offset: number },
): Promise<LowStock> {
  const low = lowOf(await stockAndSales(container))
  return { goods: low.slice(offset, offset + limit), count: low.length }
}
