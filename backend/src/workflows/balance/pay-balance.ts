import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { addOrderTransactionStep, authorizePaymentSessionStep } from "@medusajs/medusa/core-flows"
import { balanceTries, openCollection } from "../../cart-store/order-balance"
import type { CheckoutData, ProcessRequest } from "../../contracts/checkout/checkout"
import { toDollars } from "../../contracts/money"
import type { PayPage } from "../../contracts/orders/phone-order"
import { conflict } from "../../errors/shop-error"
import { noCardReason } from "../../modules/checkout/domain/card-amounts"
import { LINK_WORDS } from "../../modules/checkout/domain/payment-link"
import { resumesAttempt } from "../../providers/payment-card/domain/payment-attempt"
import { captured } from "../build-change/change-build"
import { differenceCollection } from "../build-change/pay-change"
import { callOffCharges, recordChargesOfOrder } from "../build-change/record-charge"
import { releasePaidBuildsLater } from "../build-change/release-builds"
import { cancelPaymentSessions } from "../checkout/cancel-sessions"
import { savedShipping, thanksPath } from "../checkout/checkout-record"
import { LINK_WAIT_SECONDS } from "../checkout/place-order"
import { payCollection } from "../checkout/take-payment"
import { payLinkCheckout } from "../pay-link/pay-link-checkout"
import { runWorkflow } from "../run-workflow"
import { BUSY_ORDER, withStaffLock } from "../staff-lock"
import { type Balance, loadBalance } from "./load-balance"
import { mailBalanceReceipt, settleBalance } from "./settle-balance"

const CHANGED =
  "What this order still owes has changed since you opened this page. You were not charged. Please check the new amount."
const BEING_CHANGED =
  "Your order is being changed right now. You were not charged. Please reload this page in a few minutes, or call us."
const BEING_CHARGED =
  "Your earlier payment is still in progress. Please wait a minute and reload this page: you won't be charged twice."

/** What was added and what has to be paid. */
const checkoutOf = (
  container: MedusaContainer,
  { record, added, dueCents, isChanged, quote }: Balance,
): Promise<CheckoutData> =>
  payLinkCheckout(container, {
    items: added,
    subtotalCents: dueCents,
    taxCents: 0,
    totalCents: dueCents,
    quote: isChanged ? null : quote,
    shipping: savedShipping(record),
    needsAgreement: false,
  })

/**
 * What a link to an order's balance opens (`GET /shop/pay/{token}`).
 * @throws {ShopError} 404
 */
export async function openBalanceLink(container: MedusaContainer, orderId: string): Promise<PayPage> {
  const balance = await loadBalance(container, orderId)
  const { closed, dueCents, number, totalCents, paidCents } = balance
  const state = closed ? "withdrawn" : dueCents === 0 ? "paid" : "open"
  const isOpen = state === "open"
  return {
    state,
    message: isOpen ? null : (closed ?? LINK_WORDS.paid),
    expires: null,
    checkout: isOpen ? await checkoutOf(container, balance) : null,
    change: null,
    balance: isOpen
      ? {
          order: number,
          total: toDollars(totalCents),
          paid: toDollars(paidCents),
          due: toDollars(dueCents),
        }
      : null,
  }
}

interface Charge {
  orderId: string
  currency: string
  sessionId: string
}

/**
 * Takes the money, from a card or as staff say that they took it, and records it in the order's books. What fails in
 * between is left to `settleBalance`: Medusa's undoing would cancel the payment and keep what it took.
 */
export const payBalanceWorkflow = createWorkflow("pay-balance", (input: WorkflowData<Charge>) => {
  const payment = authorizePaymentSessionStep(
    transform({ input }, ({ input: { sessionId } }) => ({ id: sessionId, context: {} })),
  ).config({ noCompensation: true })
  addOrderTransactionStep(
    transform({ input, payment }, ({ input: { orderId, currency }, payment }) =>
      captured(
        orderId,
        currency,
        (payment?.captures ?? []).map(({ id, amount }) => ({ id, amount: Number(amount) })),
      ),
    ),
  )
})

/** Medusa's payment collection for a balance, at what is owed now: the one made by an order edit, or a new one. */
async function collectionFor(
  container: MedusaContainer,
  { orderId, dueCents, currency }: Balance,
): Promise<string> {
  const open = await openCollection(container, orderId)
  if (open) {
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(open, { amount: toDollars(dueCents) })
    return open
  }
  const collectionId = await differenceCollection(container, dueCents, currency)
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PAYMENT]: { payment_collection_id: collectionId },
  })
  return collectionId
}

/**
 * Calls off every card that was to pay another amount, so that no second one is charged beside this one.
 * @throws {ShopError} as `cancelPaymentSessions`
 */
async function callOffOthers(
  container: MedusaContainer,
  { orderId, dueCents }: Balance,
  collectionId: string,
): Promise<void> {
  const tries = await balanceTries(container, orderId)
  const others = tries.filter(
    ({ booked, collection_id, data }) =>
      !booked && !(collection_id === collectionId && Number(data?.amount) === dueCents),
  )
  await cancelPaymentSessions(container, others, BEING_CHARGED)
  await callOffCharges(container, orderId, BEING_CHARGED)
}

interface BalancePayment {
  orderId: string
  request: Pick<ProcessRequest, "addressId" | "stripeToken" | "turnstile">
  /** Where the buyer comes from, as refused cards are counted. */
  network: string
}

/**
 * Pays what an order still owes, exactly what it is at this moment. Whoever holds the link may. Safe to repeat with the
 * same card; another one is told that it is paid.
 * @returns the thank-you path of the order
 * @throws {ShopError} 404; 409 paid already, closed, being changed, or another amount than was shown; 422 by card field; as `cancelPaymentSessions`
 */
export async function payBalance(
  container: MedusaContainer,
  { orderId, request, network }: BalancePayment,
): Promise<string> {
  const { addressId, stripeToken, turnstile } = request
  return await withStaffLock(
    container,
    `order:${orderId}`,
    async () => {
      if ((await recordChargesOfOrder(container, orderId)) === "unsure") throw conflict(BEING_CHARGED)
      await settleBalance(container, orderId)
      const balance = await loadBalance(container, orderId)
      const { record, closed, isChanged, dueCents, quote, currency } = balance
      const thanks = record.thanks_token ? thanksPath(record.thanks_token) : "/"
      const paidWith = async () =>
        (await balanceTries(container, orderId)).find(
          (each) => each.booked && resumesAttempt(each, stripeToken),
        )
      if (await paidWith()) return thanks
      if (closed) throw conflict(closed)
      if (dueCents === 0) throw conflict(LINK_WORDS.paid)
      if (isChanged) throw conflict(BEING_CHANGED)
      if (addressId !== quote) throw conflict(CHANGED)
      const noCard = noCardReason(dueCents)
      if (noCard) throw conflict(`${noCard} You were not charged. Please call us.`)
      const collectionId = await collectionFor(container, balance)
      await callOffOthers(container, balance, collectionId)
      const card = { token: stripeToken, network, botToken: turnstile }
      await payCollection(container, { cartId: record.cart_id, collectionId }, card, async (sessionId) => {
        await runWorkflow(payBalanceWorkflow, container, { orderId, currency, sessionId })
      })
      await releasePaidBuildsLater(container, orderId)
      const paymentId = (await paidWith())?.payment_id
      if (paymentId) await mailBalanceReceipt(container, paymentId)
      return thanks
    },
    { busy: BUSY_ORDER, waitSeconds: LINK_WAIT_SECONDS },
  )
}
