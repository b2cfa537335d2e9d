import type { MedusaContainer } from "@medusajs/framework/types"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import { toCents, toDollars } from "../../contracts/money"
import type { BuildChangeEntry, ChangedDesign } from "../../contracts/orders/build-change"
import { PAID_HOW } from "../../contracts/orders/phone-order-choices"
import { notFound } from "../../errors/shop-error"
import { isSettled } from "../../modules/checkout/domain/refunds"
import { DESIGN_MODULE } from "../../modules/design"
import type { Build } from "../../modules/design/domain/build"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import { optionWords } from "../../modules/design/domain/design-line"
import { designPicture } from "../../modules/design/domain/design-pictures"
import { HARDWARE_KEY, hardwareLeft, type LineHardware } from "../../modules/design/domain/line-hardware"
import { PRODUCTION_MODULE } from "../../modules/production"
import type { Stage } from "../../modules/production/domain/stages"
import { hardwareOfPlan } from "../../modules/production/domain/stored-plan"
import type { BuildChangeRow, Job } from "../../modules/production/service"
import { checkoutOfOrder } from "../checkout/checkout-record"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import { hasOpenOrderChange } from "../order/order-change-guard"
import { warehouseDay } from "../production/warehouse-day"
import { type OrderPayments, PAYMENT_FIELDS, type PaymentLeft, paymentsLeft } from "../refund/payments-left"
import type { OddCharge } from "./record-charge"

/** A line of an order as `query.graph` returns it; amounts in dollars. */
export interface ChangedLine {
  id: string
  title: string
  product_title: string | null
  variant_id: string | null
  variant_sku: string | null
  variant_option_values: Record<string, string> | null
  unit_price: number
  quantity: number
  metadata: Record<string, unknown> | null
  adjustments?:
    | ({
        amount: number
        code: string | null
        description: string | null
        promotion_id: string | null
        provider_id: string | null
      } | null)[]
    | null
  tax_lines?: ({ rate: number } | null)[] | null
  detail?: { fulfilled_quantity?: number | null } | null
}

interface OrderRow extends OrderPayments {
  id: string
  display_id: number
  version: number
  currency_code: string
  canceled_at: string | Date | null
  summary?: { pending_difference?: number | string | null } | null
  items?: (ChangedLine | null)[] | null
}

/** Everything that a change to a build depends on. */
export interface BuildFacts {
  job: Job
  stages: readonly Stage[]
  build: Build
  cartId: string
  /** The buyer has agreed to the terms for custom products. */
  hasAgreed: boolean
  order: {
    id: string
    number: string
    version: number
    currency: string
    canceled: boolean
    /** The difference between what was paid and what the order costs; 0 where they agree. */
    pendingCents: number
    /** Medusa is changing it already: an edit, a return, an exchange. */
    isEdited: boolean
    lines: ChangedLine[]
    payments: PaymentLeft[]
  }
  line: ChangedLine
  /** What came with it and is still in the order. */
  hardware: LineHardware
  /** Of this build, the latest first. */
  changes: BuildChangeRow[]
  /** Changes that were made, of all builds of the order, the latest first: builds may share a line of hardware. */
  made: BuildChangeRow[]
}

const FIELDS = [
  "id",
  "display_id",
  "version",
  "currency_code",
  "canceled_at",
  // Without it, Medusa's summary ignores what is on its way back.
  "total",
  "summary.*",
  "items.*",
  "items.detail.*",
  "items.adjustments.*",
  "items.tax_lines.*",
  ...PAYMENT_FIELDS,
]

const NOT_FOUND = "There is no such build."

const doneAt = ({ done_at, created_at }: BuildChangeRow) => (done_at ?? created_at).getTime()

/** Medusa returns an order's lines in no order of their own. */
function hardwareOf(line: ChangedLine, all: readonly ChangedLine[]): LineHardware {
  const lines = [...all].sort((one, other) => (one.id < other.id ? -1 : 1))
  const wanted = lines.map(({ id, metadata }) => ({
    id,
    hardware: (metadata?.[HARDWARE_KEY] as LineHardware | undefined) ?? {},
  }))
  const goods = lines
    .filter((each) => !isOffShelf(each))
    .map(({ variant_sku: sku, quantity }) => ({ sku, quantity: Number(quantity) }))
  return hardwareLeft(line.id, wanted, goods)
}

/**
 * The order and line of a build, as they are now.
 * @throws {ShopError} 404
 */
export async function loadBuild(container: MedusaContainer, jobId: string): Promise<BuildFacts> {
  const production = container.resolve(PRODUCTION_MODULE)
  const [job] = await production.listByIds([jobId], await warehouseDay(container))
  if (!job) throw notFound(NOT_FOUND)
  const [[order], isEdited, record, stages, ofOrder] = await Promise.all([
    graphRows<OrderRow>(container, { entity: "order", fields: FIELDS, filters: { id: job.order_id } }),
    hasOpenOrderChange(container, job.order_id),
    checkoutOfOrder(container, job.order_id),
    production.stages.list(),
    production.listBuildChanges({ order_id: job.order_id }, { order: { created_at: "DESC" }, take: null }),
  ])
  const line = present(order?.items).find(({ id }) => id === job.line_id)
  const builds = record ? await container.resolve(DESIGN_MODULE).builds.listOfCart(record.cart_id) : null
  const build = builds?.get(job.sku)
  if (!order || !record || !line || !build) throw notFound(NOT_FOUND)
  return {
    job,
    stages,
    build,
    cartId: record.cart_id,
    hasAgreed: record.custom_agreed_at !== null,
    order: {
      id: order.id,
      number: String(order.display_id),
      version: Number(order.version),
      currency: order.currency_code,
      canceled: Boolean(order.canceled_at),
      pendingCents: toCents(Number(order.summary?.pending_difference ?? 0)),
      isEdited,
      lines: present(order.items),
      payments: paymentsLeft(order),
    },
    line,
    hardware: hardwareOf(line, present(order.items)),
    changes: ofOrder.filter(({ job_id }) => job_id === jobId),
    made: ofOrder.filter(({ state }) => state === "done").sort((one, other) => doneAt(other) - doneAt(one)),
  }
}

/** Whether a line is a piece off the shelf, which isn't built. */
export const isOffShelf = ({ adjustments }: Pick<ChangedLine, "adjustments">): boolean =>
  present(adjustments).some(({ provider_id }) => kindOfProvider(provider_id) === "ready-to-ship")

/** The change that waits for its payment. */
export const waitingChange = ({ changes }: Pick<BuildFacts, "changes">): BuildChangeRow | undefined =>
  changes.find(({ state }) => state === "waiting")

/** Why a build can't become another design now, as a sentence for staff; null when it can. */
export function buildLockReason(facts: BuildFacts): string | null {
  const { job, stages, order, line } = facts
  const [first] = stages
  if (order.canceled) return "Its order was canceled."
  if (job.closed === "fulfilled" || Number(line.detail?.fulfilled_quantity ?? 0) > 0) {
    return "It has been shipped."
  }
  const paid = order.payments.length > 0
  if (paid && order.payments.every(({ leftCents }) => leftCents <= 0)) return "Its payment was refunded."
  if (job.closed !== null) return "It has left the workshop."
  if (job.stage_id !== first?.id) {
    return `It is already at “${job.stage_name}”. Only builds still at “${first?.name}” can be changed to another design.`
  }
  if (order.isEdited) {
    return "Its order is being changed on the order's page, or part of it is being returned. Finish that first."
  }
  if (!isSettled(order.pendingCents)) {
    return "What was paid for its order differs from what it costs, or part of it is on its way back. Settle that on the order's page first."
  }
  return null
}

/** A design that was or will be made, as shown to people. */
export function changedDesign(
  { sku, name, words, hardware }: Omit<ChangedDesign, "image">,
  designs: DesignCatalog,
): ChangedDesign {
  return {
    sku,
    name,
    words,
    hardware,
    image: designPicture({ size: "medium", sku, angle: null, cacheVersion: designs.cacheVersion }),
  }
}

/**
 * What a build is now.
 * @param hardware names of what goes with it
 */
export function designNow(
  { job, line, build }: BuildFacts,
  designs: DesignCatalog,
  hardware: string[],
): ChangedDesign {
  const values = Object.fromEntries(build.options.map(({ name, value }) => [name, value]))
  return changedDesign(
    { sku: job.sku, name: line.product_title ?? line.title, words: optionWords(values), hardware },
    designs,
  )
}

function paidInWords(
  { state, difference_cents, paid_how, paid_reference, token_hash }: BuildChangeRow,
  charge: OddCharge,
): string {
  if (charge === "given back") return "Paid by its link and given back, as the build could not be changed"
  if (state !== "done" || difference_cents === 0) return ""
  if (difference_cents < 0) return "Refunded the way it was paid"
  if (paid_how) return [PAID_HOW[paid_how], paid_reference].filter(Boolean).join(", ")
  if (charge === "lacking") return "Not charged by its link: part of what the order owed"
  return token_hash ? "By payment link" : ""
}

/** Whether a change was withdrawn because no one paid it in time, and not by staff. */
export const hasExpired = ({
  state,
  expires_at,
  updated_at,
}: Pick<BuildChangeRow, "state" | "expires_at" | "updated_at">): boolean =>
  state === "withdrawn" && expires_at !== null && expires_at <= updated_at

/**
 * A change as the order's log shows it.
 * @param outdated why it can't be paid any more; null when it can
 * @param charge what is unusual about it
 */
export function changeEntry(
  row: BuildChangeRow,
  designs: DesignCatalog,
  outdated: string | null = null,
  charge: OddCharge = null,
): BuildChangeEntry {
  const { before, after } = hardwareOfPlan(row.plan)
  const design = (end: "from" | "to", hardware: string[]) =>
    changedDesign(
      { sku: row[`${end}_sku`], name: row[`${end}_name`], words: row[`${end}_words`], hardware },
      designs,
    )
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    from: design("from", before),
    to: design("to", after),
    difference: toDollars(row.difference_cents),
    by: row.by,
    at: (row.done_at ?? row.created_at).toISOString(),
    reason: row.reason,
    paid: paidInWords(row, charge),
    outdated,
    link:
      row.expires_at && (row.state === "waiting" || hasExpired(row))
        ? {
            expires: row.expires_at.toISOString(),
            expired: row.expires_at.getTime() <= Date.now(),
            sentTo: row.sent_to,
          }
        : null,
  }
}
