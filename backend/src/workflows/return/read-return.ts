import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import * as z from "zod/mini"
import { roundCents, toDollars } from "../../contracts/money"
import type { ReturnProgress } from "../../contracts/orders/return-progress"
import type { StaffReturn } from "../../contracts/orders/return-staff"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { costOf, returnStage, returnSteps, suggestedRefund } from "../../modules/submission/domain/returns"
import { present } from "../checkout/stored-cart"
import { graphRows } from "../graph-rows"
import { lineWords, type NamedLine } from "../order/sent-parcels"
import { type LoadedReturn, loadReturn, medusaReturns, returnAddress, returnFacts } from "./load-return"

/** The text that identifies a return's refund to staff and on card statements. */
export const refundNote = (number: number): string => `Return ${number}`

/** The number of the return that a refund with this note is for; null when it is for none. */
export const returnOfNote = (note: string | null | undefined): string | null =>
  /^Return (\d+)$/.exec(note ?? "")?.[1] ?? null

/** What staff wrote to the buyer with the refund of an order's return; blank for none. */
export async function wordOfRefund(
  container: MedusaContainer,
  orderId: string,
  number: string,
): Promise<string> {
  const submissions = container.resolve(SUBMISSION_MODULE)
  const request = (await submissions.listReturns(orderId)).find((each) => String(each.number) === number)
  const [decided] = request ? await submissions.returnCases.list([request.id]) : []
  return (decided?.outcome === "refunded" ? decided.last_word : null) ?? ""
}

/** Whole cents of a return's refund that were already refunded, by any means of payment. */
export const givenCents = ({ order, submission }: LoadedReturn): number =>
  (order?.payments ?? [])
    .flatMap(({ refunds }) => refunds)
    .filter(({ note }) => note === refundNote(submission.number))
    .reduce((sum, { cents }) => sum + cents, 0)

/** Whole cents that a return can refund in total: what was already refunded, and what is left of all payments. */
export const mostRefund = (loaded: LoadedReturn): number =>
  (loaded.order?.payments ?? []).reduce(
    (sum, { leftCents }) => sum + Math.max(0, leftCents),
    givenCents(loaded),
  )

/** Whole cents that the card processor can still refund; anything beyond that staff hand over themselves. */
const leftOnCards = ({ order }: LoadedReturn): number =>
  (order?.payments ?? []).reduce(
    (sum, { byCard, leftCents }) => sum + (byCard ? Math.max(0, leftCents) : 0),
    0,
  )

/** Whether a refund was recorded that was not paid out, or not in full. */
export const isRefundMissing = (loaded: LoadedReturn): boolean =>
  loaded.stage === "refunded" && givenCents(loaded) < (loaded.decided?.refund_cents ?? 0)

/** Whether the person who asked is the buyer: then mails may say what is in the order. */
export const isBuyer = ({ order, submission }: LoadedReturn): boolean =>
  order !== null && order.email.toLowerCase() === submission.email.toLowerCase()

/** The form in which a request's items are stored. */
const AskedItems = z.catch(
  z.array(z.object({ identifier: z._default(z.string(), ""), reason: z._default(z.string(), "") })),
  [],
)

/**
 * A return as staff see it.
 * @throws {ShopError} 404
 */
export async function staffReturn(container: MedusaContainer, submissionId: string): Promise<StaffReturn> {
  const loaded = await loadReturn(container, submissionId)
  const { submission, decided, stage, order } = loaded
  const most = mostRefund(loaded)
  const owedCents = (order?.owedCents ?? 0) + givenCents(loaded)
  const replacementId = decided?.replacement_order_id ?? null
  const [replacement] = replacementId
    ? await container
        .resolve(Modules.ORDER)
        .listOrders({ id: [replacementId] }, { select: ["id", "display_id"], take: 1 })
    : []
  return {
    number: submission.number,
    stage,
    order: order && {
      id: order.id,
      number: order.number,
      email: order.email,
      same_email: isBuyer(loaded),
    },
    asked: AskedItems.parse(submission.fields.items).map(({ identifier, reason }) => ({
      item: identifier,
      reason,
    })),
    lines: (order?.lines ?? []).map(
      ({ id, sku, name, details, quantity, returnable, stocked, accepted, arrived, restocked }) => ({
        id,
        sku,
        name,
        details,
        ordered: quantity,
        returnable,
        stocked,
        accepted,
        arrived,
        restocked,
        found: decided?.findings?.[id] ?? "",
      }),
    ),
    word: decided?.word ?? "",
    ship_to: order?.shipTo ?? [],
    refund: {
      cost: toDollars(costOf(order?.lines ?? [])),
      suggested: toDollars(suggestedRefund(order?.lines ?? [], { leftCents: most, owedCents })),
      owed: toDollars(Math.max(0, roundCents(owedCents))),
      most: toDollars(most),
      by_card: toDollars(leftOnCards(loaded)),
      given: decided?.refund_cents == null ? null : toDollars(decided.refund_cents),
    },
    replacement: replacement ? { id: replacement.id, number: String(replacement.display_id) } : null,
    refund_missing: isRefundMissing(loaded),
  }
}

/** How an order's lines are named to its buyer, by their ids. */
async function namedLines(
  container: MedusaContainer,
  orderId: string,
): Promise<Map<string, ReturnType<typeof lineWords>>> {
  const [order] = await graphRows<{ items?: (NamedLine | null)[] | null }>(container, {
    entity: "order",
    fields: ["items.*"],
    filters: { id: orderId },
  })
  return new Map(present(order?.items).map((line) => [line.id, lineWords(line)]))
}

/** The stage in which the buyer is to send the parcel. */
const AWAITED = "accepted"

/** The returns of an order as its buyer may see them, the latest first. */
export async function orderReturns(container: MedusaContainer, orderId: string): Promise<ReturnProgress[]> {
  const submissions = container.resolve(SUBMISSION_MODULE)
  const requests = await submissions.listReturns(orderId)
  if (requests.length === 0) return []
  const cases = await submissions.returnCases.list(requests.map(({ id }) => id))
  const [returns, names] = await Promise.all([
    medusaReturns(
      container,
      cases.flatMap(({ return_id }) => return_id ?? []),
    ),
    namedLines(container, orderId),
  ])
  const progress = requests.map(({ id, number, created_at }) => {
    const decided = cases.find(({ submission_id }) => submission_id === id) ?? null
    const medusaReturn = returns.get(decided?.return_id ?? "") ?? null
    const facts = returnFacts(created_at, decided, medusaReturn)
    return {
      number,
      stage: returnStage(facts),
      steps: returnSteps(facts),
      lines: present(medusaReturn?.items).map(({ item_id, quantity }) => ({
        ...(names.get(item_id) ?? { name: "", details: [] }),
        quantity: Number(quantity),
      })),
      refund: decided?.refund_cents == null ? null : toDollars(decided.refund_cents),
    }
  })
  if (!progress.some(({ stage }) => stage === AWAITED)) return progress
  const shipTo = await returnAddress(container, orderId)
  return progress.map((each) => (each.stage === AWAITED ? { ...each, shipTo } : each))
}
