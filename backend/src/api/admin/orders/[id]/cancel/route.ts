import type { MedusaResponse } from "@medusajs/framework/http"
import { POST as cancel } from "@medusajs/medusa/api/admin/orders/[id]/cancel/route"
import { formatCents } from "../../../../../contracts/money"
import { conflict, questionToRepeat } from "../../../../../errors/shop-error"
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
import { isFirstTime } from "../../../../guards/first-time"

type CancelRequest = Parameters<typeof cancel>[0]

/**
 * POST /admin/orders/{id}/cancel, around Medusa's own, which gives all money back first and is refused by the order
 * afterwards, and whose books stay uneven when less was owed for the order than was paid. What an earlier press gave back
 * and could not write down is in the books first, and so is what was paid for a changed build and the balance.
 * Medusa's only logs it when the provider refuses to give money back, and cancels all the same: so a disputed payment is
 * looked for before, and what a partly lost dispute left is refunded before. What can't be given back here is asked about:
 * the same call within a minute means that staff give it back another way (docs/decisions/2026-11-20-payments.md).
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
  // Before anything is refunded, which *Keep the order* wouldn't undo. Of several rests one may go and the next be refused.
  await askFirst(req, wonBackWords(await wonBackOf(req.scope, orderId)))
  await askFirst(req, restsWords(rests))
  const refused = await refundRests(req.scope, orderId, { rests, by })
  await askFirst(req, restWords(refused))
  await bookRests(req.scope, orderId, { rests: refused, by })
}

async function askFirst(req: CancelRequest, words: string | null): Promise<void> {
  if (words !== null && (await isFirstTime(req, req.auth_context.actor_id, words)))
    throw questionToRepeat(words, "cancellation")
}

const wonBackWords = (cents: number): string | null =>
  cents > 0
    ? `A dispute of this order was won after it was lost, so the shop has ${formatCents(cents)} again that the order shows as refunded. Canceling doesn't give that back: refund it in the card processor's dashboard as well.`
    : null
