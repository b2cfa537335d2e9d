import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { isFullyRefunded } from "../../cart-store/fully-refunded"
import { toCents, toDollars } from "../../contracts/money"
import { conflict, notFound } from "../../errors/shop-error"
import { orWarn } from "../../log/or-log"
import { releasePaidBuildsLater } from "../build-change/release-builds"
import { beginRecordedPayment } from "../checkout/recorded-money"
import { pendingCents } from "../order/pending-cents"
import { GIVEN_BACK_WORDS } from "../refund/refunded"
import { runWorkflow } from "../run-workflow"
import { openRest } from "./open-rest"
import { payBalanceWorkflow } from "./pay-balance"
import { requireChargesSettled } from "./require-charges-settled"
import { settleBalance } from "./settle-balance"

const FULLY_REFUNDED = `${GIVEN_BACK_WORDS} Please sell what was added as a new phone order.`

interface Due {
  id: string
  orderId: string
  status: string
  currency: string
  /** Dollars, as Medusa stores it. */
  amount: number
}

/** @throws {ShopError} 404 for what is no order's, such as an open cart's payment */
async function findDue(container: MedusaContainer, id: string): Promise<Due> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_collection",
    fields: ["status", "amount", "currency_code", "order.id"],
    filters: { id },
  })
  const [found] = data
  if (!found?.order) throw notFound("There is no such payment of an order.")
  const { status, amount, currency_code, order } = found
  return { id, orderId: order.id, status, currency: currency_code, amount: Number(amount) }
}

/**
 * Checks that an order owes what a collection says. A different amount is corrected, so that the page shows what is owed
 * once it is reloaded: nothing but an edit would. A fraction of a cent, a share of a line that is on its way back, is
 * rounded: no one pays that, and a payment with such a fraction could never be refunded in full.
 * @throws {ShopError} 409 when the order owes less
 */
async function assertDue(container: MedusaContainer, { id, orderId, amount }: Due): Promise<void> {
  const correct = (cents: number) =>
    container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { amount: toDollars(cents) })
  const cents = toCents(amount)
  const owedCents = await pendingCents(container, orderId)
  if (cents > owedCents) {
    if (owedCents > 0) await correct(owedCents)
    throw conflict(
      "The order now owes less than this. Please reload the page and check what is outstanding. Nothing was changed.",
    )
  }
  if (toDollars(cents) !== amount) await correct(cents)
}

/** Records the money as phone orders and changed builds do. What is cut short is settled at once, or by the job. */
async function record(container: MedusaContainer, { id, orderId, currency }: Due, by: string): Promise<void> {
  try {
    const sessionId = await beginRecordedPayment(container, id, { by })
    await runWorkflow(payBalanceWorkflow, container, { orderId, currency, sessionId })
  } catch (error) {
    await orWarn(container, `The balance of ${orderId} is not settled yet`, () =>
      settleBalance(container, orderId),
    )
    throw error
  }
}

/**
 * Records that staff were paid what an order still owes. A card that the buyer has paid with by then is put on the books
 * first. Must run under the order's lock.
 * @param id of Medusa's payment collection
 * @param by who took the money
 * @throws {ShopError} 404; 409 when it is paid or no longer due, when the order was fully refunded or owes less, or
 * while no one can say whether a card was charged
 */
export async function markBalancePaid(container: MedusaContainer, id: string, by: string): Promise<void> {
  const { orderId } = await findDue(container, id)
  await requireChargesSettled(container, orderId)
  // As it is now: an earlier marking that was cut short may just have been settled.
  const due = await findDue(container, id)
  if (due.status !== "not_paid") {
    throw conflict("This has already been paid or is no longer due. Please reload the page.")
  }
  if (await isFullyRefunded(container, orderId)) throw conflict(FULLY_REFUNDED)
  await assertDue(container, due)
  await record(container, due, by)
  // The payment stands, whatever fails from here on.
  await orWarn(container, `What ${orderId} still owes can't be marked as paid yet`, () =>
    openRest(container, orderId),
  )
  await releasePaidBuildsLater(container, orderId)
}
