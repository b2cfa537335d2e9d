import type { MedusaResponse } from "@medusajs/framework/http"
import { POST as cancel } from "@medusajs/medusa/api/admin/orders/[id]/cancel/route"
import { formatCents } from "../../../../../contracts/money"
import { conflict } from "../../../../../errors/shop-error"
import { settleBalance } from "../../../../../workflows/balance/settle-balance"
import { recordChargesOfOrder } from "../../../../../workflows/build-change/record-charge"
import { CARD_UNSURE } from "../../../../../workflows/checkout/cancel-sessions"
import {
  bookRests,
  type DisputedRest,
  refundRests,
  restsWords,
  restWords,
  sumOf,
} from "../../../../../workflows/dispute/give-back-rest"
import { requireUndisputed } from "../../../../../workflows/dispute/require-undisputed"
import { isCancelable } from "../../../../../workflows/order/is-cancelable"
import { requireNoOpenChange } from "../../../../../workflows/order/order-change-guard"
import { pendingCents } from "../../../../../workflows/order/pending-cents"
import { requireNothingFulfilled } from "../../../../../workflows/order/require-nothing-fulfilled"
import { settleRefunds, wonBackOf } from "../../../../../workflows/refund/settle-refunds"
import { askFirst, isMeant } from "../../../../guards/ask-first"

type CancelRequest = Parameters<typeof cancel>[0]

/**
 * POST /admin/orders/{id}/cancel, around Medusa's own, which gives all money back first and is refused by the order
 * afterwards, and whose books stay uneven when less was owed for the order than was paid. What an earlier press gave back
 * and could not write down is in the books first, and so is what was paid for a changed build and the balance.
 * Medusa's only logs it when the provider refuses to give money back, and cancels all the same: so a disputed payment is
 * looked for before, and what a partly lost dispute left is refunded before. What can't be given back here is asked about: a
 * yes means that staff give it back another way (docs/decisions/2026-11-20-payments.md).
 * Under the order's lock (api/guards/lock-order-routes.ts).
 */
export async function POST(req: CancelRequest, res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  await requireNoOpenChange(req.scope, id)
  await requireNothingFulfilled(req.scope, id)
  if ((await recordChargesOfOrder(req.scope, id)) === "unsure") throw conflict(CARD_UNSURE)
  // While it is unknown whether a card was charged for the balance, the job gives back what was.
  await settleBalance(req.scope, id)
  await settleRefunds(req.scope, id)
  const rests = await requireUndisputed(req.scope, id)
  // What a rest gives back is first of all what the buyer is owed.
  if ((await pendingCents(req.scope, id)) + sumOf(rests) < 0) {
    throw conflict(
      "More was paid for this order than it costs now. Refund the difference first, then cancel it. Nothing was changed.",
    )
  }
  await giveBackWhatWasDisputed(req, id, rests)
  await cancel(req, res)
}

/** @throws {ShopError} 409, which asks, when something can't be given back here */
async function giveBackWhatWasDisputed(
  req: CancelRequest,
  orderId: string,
  rests: readonly DisputedRest[],
): Promise<void> {
  // Medusa refuses it in its own words.
  if (!(await isCancelable(req.scope, orderId))) return
  const by = req.auth_context.actor_id
  await askUnlessNull(req, wonBackWords(await wonBackOf(req.scope, orderId)))
  await bookRests(req.scope, orderId, { rests: await refusedRests(req, orderId, rests), by })
}

/**
 * What the processor refuses to refund of some rests, and staff have said that they give back another way.
 * @throws {ShopError} 409, which asks
 */
async function refusedRests(
  req: CancelRequest,
  orderId: string,
  rests: readonly DisputedRest[],
): Promise<readonly DisputedRest[]> {
  const by = req.auth_context.actor_id
  const why = restWords(rests)
  // All that is left was refused before that was asked: it is neither sent once more nor asked about anew.
  if (why !== null && (await isMeant(req, { by, why, about: "cancellation" }))) return rests
  // Before anything is refunded, which *Keep the order* wouldn't undo. Of several rests one may go and the next be refused.
  await askUnlessNull(req, restsWords(rests))
  const refused = await refundRests(req.scope, orderId, { rests, by })
  await askUnlessNull(req, restWords(refused))
  return refused
}

async function askUnlessNull(req: CancelRequest, why: string | null): Promise<void> {
  if (why !== null) await askFirst(req, { by: req.auth_context.actor_id, why, about: "cancellation" })
}

const wonBackWords = (cents: number): string | null =>
  cents > 0
    ? `A dispute of this order was won after it was lost, so the shop has ${formatCents(cents)} again that the order shows as refunded. Canceling doesn't give that back: refund it in the card processor's dashboard as well.`
    : null
