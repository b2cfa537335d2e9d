import type { MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { POST as markAsPaid } from "@medusajs/medusa/api/admin/payment-collections/[id]/mark-as-paid/route"
import { isFullyRefunded } from "../../../../../cart-store/fully-refunded"
import { toCents, toDollars } from "../../../../../contracts/money"
import { messageOf } from "../../../../../errors/message-of"
import { conflict } from "../../../../../errors/shop-error"
import { openRest } from "../../../../../workflows/balance/open-rest"
import { requireChargesSettled } from "../../../../../workflows/balance/require-charges-settled"
import { logUnsettledMarks, settleMarks } from "../../../../../workflows/balance/settle-mark"
import { releasePaidBuildsLater } from "../../../../../workflows/build-change/release-builds"
import { pendingCents } from "../../../../../workflows/order/pending-cents"
import { GIVEN_BACK_WORDS } from "../../../../../workflows/refund/refunded"

const FULLY_REFUNDED = `${GIVEN_BACK_WORDS} Please sell what was added as a new phone order.`

async function findCollection(container: MedusaContainer, id: string) {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: ["status", "amount", "order.id"],
    filters: { id },
  })
  return data[0]
}

/**
 * Checks that an order owes what a collection says. A different amount is corrected, so that the page shows what is owed
 * once it is reloaded: nothing but an edit would. A fraction of a cent, a share of a line that is on its way back, is
 * rounded: no one pays that, and a payment with such a fraction could never be refunded in full.
 * @throws {ShopError} 409 when the order owes less
 */
async function assertDue(
  container: MedusaContainer,
  { id, orderId, amount }: { id: string; orderId: string | undefined; amount: number },
): Promise<void> {
  const correct = (cents: number) =>
    container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { amount: toDollars(cents) })
  const cents = toCents(amount)
  const owedCents = orderId ? await pendingCents(container, orderId) : cents
  if (cents > owedCents) {
    if (owedCents > 0) await correct(owedCents)
    throw conflict(
      "The order now owes less than this. Please reload the page and check what is outstanding. Nothing was changed.",
    )
  }
  if (toDollars(cents) !== amount) await correct(cents)
}

/**
 * POST /admin/payment-collections/{id}/mark-as-paid, around Medusa's own, which counts a payment whether or not the
 * order still owes it. A card that the buyer has paid with by then is put on the books first. Under the order's lock
 * (api/guards/lock-order-routes.ts).
 */
export async function POST(req: Parameters<typeof markAsPaid>[0], res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  const orderId = (await findCollection(req.scope, id))?.order?.id
  if (orderId) await requireChargesSettled(req.scope, orderId)
  // As it is now: an earlier marking that was cut short may just have been undone, and this is due again.
  const collection = await findCollection(req.scope, id)
  if (collection && collection.status !== "not_paid") {
    throw conflict("This has already been paid or is no longer due. Please reload the page.")
  }
  if (orderId && (await isFullyRefunded(req.scope, orderId))) throw conflict(FULLY_REFUNDED)
  if (collection) await assertDue(req.scope, { id, orderId, amount: Number(collection.amount) })
  const answer = await answerOf(res, async () => {
    try {
      await markAsPaid(req, res)
    } catch (error) {
      if (orderId) await settleFailed(req.scope, orderId)
      throw error
    }
  })
  if (orderId) await afterPayment(req.scope, orderId)
  res.json(answer)
}

/**
 * What one of Medusa's handlers answers, without sending it: whoever is told that an order is paid may pour its build or
 * mark the rest as paid at once.
 */
async function answerOf(res: MedusaResponse, handler: () => Promise<void>): Promise<unknown> {
  const { json } = res
  let answer: unknown
  res.json = (body) => {
    answer = body
    return res
  }
  try {
    await handler()
    return answer
  } finally {
    res.json = json
  }
}

/** Medusa neither undoes a payment as a whole nor finishes it: staff could then neither mark it again nor find it. */
async function settleFailed(container: MedusaContainer, orderId: string): Promise<void> {
  try {
    await settleMarks(container, orderId)
  } catch (error) {
    logUnsettledMarks(container, orderId, error)
  }
}

/** The payment stands, whatever fails here. */
async function afterPayment(container: MedusaContainer, orderId: string): Promise<void> {
  try {
    await openRest(container, orderId)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`What ${orderId} still owes can't be marked as paid yet: ${messageOf(error)}`)
  }
  await releasePaidBuildsLater(container, orderId)
}
