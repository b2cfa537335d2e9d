import type { MedusaResponse } from "@medusajs/framework/http"
import { POST as cancel } from "@medusajs/medusa/api/admin/orders/[id]/cancel/route"
import { conflict } from "../../../../../errors/shop-error"
import { settleBalance } from "../../../../../workflows/balance/settle-balance"
import { recordChargesOfOrder } from "../../../../../workflows/build-change/record-charge"
import { CARD_UNSURE } from "../../../../../workflows/checkout/cancel-sessions"
import { requireUndisputed } from "../../../../../workflows/dispute/require-undisputed"
import { requireNoOpenChange } from "../../../../../workflows/order/order-change-guard"
import { pendingCents } from "../../../../../workflows/order/pending-cents"
import { requireNothingFulfilled } from "../../../../../workflows/order/require-nothing-fulfilled"
import { settleRefunds } from "../../../../../workflows/refund/settle-refunds"

/**
 * POST /admin/orders/{id}/cancel, around Medusa's own, which gives all money back first and is refused by the order
 * afterwards, and whose books stay uneven when less was owed for the order than was paid. What an earlier press gave back
 * and could not write down is in the books first, and so is what was paid for a changed build and the balance.
 * Medusa's only logs it when the provider refuses to give money back, and cancels all the same: so a disputed payment is
 * looked for before.
 * Under the order's lock (api/guards/lock-order-routes.ts).
 */
export async function POST(req: Parameters<typeof cancel>[0], res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  await requireNoOpenChange(req.scope, id)
  await requireNothingFulfilled(req.scope, id)
  if ((await recordChargesOfOrder(req.scope, id)) === "unsure") throw conflict(CARD_UNSURE)
  // While it is unknown whether a card was charged for the balance, the job gives back what was.
  await settleBalance(req.scope, id)
  await settleRefunds(req.scope, id)
  await requireUndisputed(req.scope, id)
  if ((await pendingCents(req.scope, id)) < 0) {
    throw conflict(
      "More was paid for this order than it costs now. Refund the difference first, then cancel it. Nothing was changed.",
    )
  }
  await cancel(req, res)
}
