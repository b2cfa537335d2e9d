import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import { exactCents } from "../../contracts/money"
import type { ReturnStage } from "../../contracts/orders/return-progress"
import { notFound } from "../../errors/shop-error"
import { DESIGN_MODULE } from "../../modules/design"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { type PaidLine, type ReturnFacts, returnStage } from "../../modules/submission/domain/returns"
import type { ReturnCaseRow } from "../../modules/submission/return-case-store"
import type { StoredSubmission } from "../../modules/submission/service"
import { shopContact } from "../../read-model/content-store"
import { checkoutOfOrder } from "../checkout/checkout-record"
import { envelopeLines, type OrderAddress } from "../checkout/envelope"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import { boughtCents, type MedusaLineAmounts, PAID_FIELDS, returnedQuantity } from "../order/paid-price-sheet"
import { lineWords, type NamedLine } from "../order/sent-parcels"
import { type OrderPayments, PAYMENT_FIELDS, type PaymentLeft, paymentsLeft } from "../refund/payments-left"

/** A line of the order, with how much of it was returned in this return and in others. */
export interface ReturnedLine extends PaidLine {
  id: string
  sku: string
  name: string
  details: string
  returnable: number
  /** Pieces on their way back, in this return or another. */
  underWay: number
  /** Whether Medusa counts it; nothing made to order goes back to stock, counted or not. */
  counted: boolean
  stocked: boolean
  accepted: number
  restocked: number
}

/** The order that a return is about. */
export interface ReturnedOrder {
  id: string
  number: string
  email: string
  canceled: boolean
  /** Medusa's current version number of the order. */
  version: number
  /** Cents that Medusa's books owe the buyer for what has come back, with the fraction that a line's share leaves. */
  owedCents: number
  /** Cents of this return that were already written off, with their fraction. */
  keptCents: number
  lines: ReturnedLine[]
  payments: PaymentLeft[]
  /** Where the order was shipped from, and where returns go. */
  locationId: string | null
  shipTo: string[]
}

/** A return request with everything that was decided and done about it. */
export interface LoadedReturn {
  submission: StoredSubmission
  decided: ReturnCaseRow | null
  facts: ReturnFacts
  stage: ReturnStage
  order: ReturnedOrder | null
}

interface MedusaLine extends NamedLine, Omit<MedusaLineAmounts, "adjustments" | "detail"> {
  variant_sku: string | null
  adjustments?: { provider_id: string | null; amount: number }[] | null
  variant?: { manage_inventory?: boolean | null } | null
  detail?: Partial<
    Record<
      | "shipped_quantity"
      | "delivered_quantity"
      | "return_requested_quantity"
      | "return_received_quantity"
      | "return_dismissed_quantity",
      number
    >
  > | null
}

/** Where the parcels of an order went from. */
export interface Shipped {
  fulfillments?: ({ location_id: string; canceled_at: string | Date | null } | null)[] | null
}

interface MedusaOrder extends Shipped {
  id: string
  display_id: number
  email: string | null
  canceled_at: string | Date | null
  version: number
  total: number | string
  summary?: { transaction_total?: number | string | null } | null
  credit_lines?: ({ amount: number | string; reference_id: string | null } | null)[] | null
  items?: MedusaLine[] | null
  payment_collections?: OrderPayments["payment_collections"]
}

interface MedusaReturn {
  id: string
  status: string
  received_at: string | Date | null
  items?:
    | ({
        item_id: string
        quantity: number
        received_quantity: number | null
        damaged_quantity: number | null
      } | null)[]
    | null
}

const ORDER_FIELDS = [
  "id",
  "display_id",
  "email",
  "canceled_at",
  "version",
  "total",
  "summary.*",
  "items.*",
  ...PAID_FIELDS,
  "items.variant.manage_inventory",
  "fulfillments.location_id",
  "fulfillments.canceled_at",
  ...PAYMENT_FIELDS,
]

const RETURN_FIELDS = ["id", "status", "received_at", "items.*"]

/** Pieces that have left the house: what was handed over without a shipment is only marked as delivered. */
const leftOf = (detail: MedusaLine["detail"]): number =>
  Math.max(Number(detail?.shipped_quantity ?? 0), Number(detail?.delivered_quantity ?? 0))

function lineOf(
  line: MedusaLine,
  medusaReturn: MedusaReturn | null,
  builds: ReadonlySet<string>,
): ReturnedLine {
  const back = present(medusaReturn?.items).find(({ item_id }) => item_id === line.id)
  const arrived = Number(back?.received_quantity ?? 0)
  const { detail } = line
  const everBack = returnedQuantity(line)
  const offShelf = present(line.adjustments).some(
    ({ provider_id }) => kindOfProvider(provider_id) === "ready-to-ship",
  )
  const counted = line.variant?.manage_inventory === true
  const stocked = counted && (offShelf || !builds.has(line.variant_sku ?? ""))
  const underWay = Number(detail?.return_requested_quantity ?? 0)
  const { name, details } = lineWords(line)
  return {
    id: line.id,
    sku: line.variant_sku ?? "",
    name,
    details: details.join(", "),
    quantity: Number(line.quantity),
    totalCents: boughtCents(line),
    returnable: Math.max(0, leftOf(detail) - underWay - everBack),
    underWay,
    counted,
    stocked,
    accepted: Number(back?.quantity ?? 0),
    before: Math.max(0, everBack - arrived),
    arrived,
    restocked: stocked ? arrived - Number(back?.damaged_quantity ?? 0) : 0,
  }
}

/** Where returns go, as on a label: the shop's name comes first, unless staff entered one with the address. */
async function addressOfLocation(container: MedusaContainer, id: string | null): Promise<string[]> {
  if (!id) return []
  const [location] = await graphRows<{ address?: OrderAddress | null }>(container, {
    entity: "stock_location",
    fields: ["address.*"],
    filters: { id },
  })
  const { address } = location ?? {}
  if (!address) return []
  const named = address.company || address.first_name || address.last_name
  return envelopeLines(named ? address : { ...address, company: (await shopContact(container)).brand })
}

/** Where an order was shipped from; the shop's first location when Medusa doesn't know. */
export async function locationOf(
  container: MedusaContainer,
  { fulfillments }: Shipped,
): Promise<string | null> {
  const shipped = present(fulfillments).filter(({ canceled_at }) => !canceled_at)
  if (shipped[0]) return shipped[0].location_id
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "stock_location",
    fields: ["id"],
    pagination: { take: 1, skip: 0, order: { created_at: "ASC" } },
  })
  return data[0]?.id ?? null
}

/** Where what is returned of an order goes, one line of the address each (docs/product.md, section 2.13). */
export async function returnAddress(container: MedusaContainer, orderId: string): Promise<string[]> {
  const [order] = await graphRows<Shipped>(container, {
    entity: "order",
    fields: ["fulfillments.location_id", "fulfillments.canceled_at"],
    filters: { id: orderId },
  })
  return order ? addressOfLocation(container, await locationOf(container, order)) : []
}

/** What was written off for a return. */
const keptBefore = ({ credit_lines }: MedusaOrder, medusaReturn: MedusaReturn | null): number =>
  present(credit_lines)
    .filter(({ reference_id }) => medusaReturn !== null && reference_id === medusaReturn.id)
    .reduce((sum, { amount }) => sum - exactCents(Number(amount)), 0)

/**
 * An order with what can be returned of it.
 * @param medusaReturn the return it is looked at for; null for none yet
 */
export async function returnedOrder(
  container: MedusaContainer,
  orderId: string,
  medusaReturn: MedusaReturn | null = null,
): Promise<ReturnedOrder | null> {
  const [[order], record] = await Promise.all([
    graphRows<MedusaOrder>(container, { entity: "order", fields: ORDER_FIELDS, filters: { id: orderId } }),
    checkoutOfOrder(container, orderId),
  ])
  if (!order) return null
  const [builds, locationId] = await Promise.all([
    record ? container.resolve(DESIGN_MODULE).builds.listOfCart(record.cart_id) : new Map<string, unknown>(),
    locationOf(container, order),
  ])
  const made = new Set(builds.keys())
  return {
    id: order.id,
    number: String(order.display_id),
    email: order.email ?? "",
    canceled: Boolean(order.canceled_at),
    version: Number(order.version),
    // Medusa's own balance also takes off what is still on its way back.
    owedCents: exactCents(Number(order.summary?.transaction_total ?? 0)) - exactCents(Number(order.total)),
    keptCents: keptBefore(order, medusaReturn),
    lines: present(order.items)
      .filter(({ quantity }) => Number(quantity) > 0)
      .map((line) => lineOf(line, medusaReturn, made)),
    payments: paymentsLeft(order),
    locationId,
    shipTo: await addressOfLocation(container, locationId),
  }
}

/** The outcome of a request, put together from what staff decided and what Medusa knows. */
export function returnFacts(
  requestedAt: Date,
  decided: ReturnCaseRow | null,
  medusaReturn: Pick<MedusaReturn, "status" | "received_at"> | null,
): ReturnFacts {
  const receivedAt = decided?.received_at ?? medusaReturn?.received_at ?? null
  return {
    requestedAt,
    decision: decided?.decision ?? null,
    decidedAt: decided?.decided_at ?? null,
    receivedAt: receivedAt === null ? null : new Date(receivedAt),
    outcome: decided?.outcome ?? null,
    settledAt: decided?.settled_at ?? null,
    medusaStatus: medusaReturn?.status ?? null,
  }
}

/** Medusa's returns by their ids. */
export async function medusaReturns(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<Map<string, MedusaReturn>> {
  if (ids.length === 0) return new Map()
  const found = await graphRows<MedusaReturn>(container, {
    entity: "return",
    fields: RETURN_FIELDS,
    filters: { id: [...ids] },
  })
  return new Map(found.map((each) => [each.id, each]))
}

/**
 * The current state of a return request.
 * @throws {ShopError} 404 when there is none with that id
 */
export async function loadReturn(container: MedusaContainer, submissionId: string): Promise<LoadedReturn> {
  const submissions = container.resolve(SUBMISSION_MODULE)
  const submission = await submissions.find(submissionId)
  if (submission?.kind !== "return") throw notFound("There is no such return request.")
  const [decided = null] = await submissions.returnCases.list([submissionId])
  const returns = await medusaReturns(container, decided?.return_id ? [decided.return_id] : [])
  const medusaReturn = returns.get(decided?.return_id ?? "") ?? null
  const facts = returnFacts(submission.created_at, decided, medusaReturn)
  return {
    submission,
    decided,
    facts,
    stage: returnStage(facts),
    order: submission.order_id ? await returnedOrder(container, submission.order_id, medusaReturn) : null,
  }
}
