import type { ProcessRequest, SavedShipping } from "#contracts/checkout/checkout"
import { enqueueCartCall } from "#features/cart/cart-store"
import { type FieldErrors, splitErrors } from "#features/forms/field-errors"
import { trackCheckoutSuccess } from "#platform/analytics"
import type { Http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { processOrder, readAttempt } from "./api"
import {
  billingPostalCode,
  isBillingField,
  parseStoredRequest,
  processErrors,
  processRequest,
  readStoredRequest,
} from "./billing-form"
import type { BillingValues } from "./billing-values"
import type { CardTokenizer } from "./card/card-tokenizer"
import { clearDraft, type SentOrder, saveDraft } from "./draft"
import type { WalletPayment } from "./express/wallet-payment"
import { findPlaced } from "./find-placed"
import { type PlaceOrderOutcome, type PlaceOrderSteps, placeOrder, sendOrder } from "./place-order"
import { BROKEN, sentences } from "./refusal"
import { tracked } from "./tracked"
import { keepUnsettled } from "./unsettled"
import type { PaymentMeans, SendingConnections } from "./use-order"

export { readStoredRequest }

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The steps of placing an order that involve the screen and the card fields. */
function stepsWith(
  { http, dispatch, draft, payLink, history, onSent }: SendingConnections,
  bank: Pick<CardTokenizer, "handleNextAction">,
): Omit<PlaceOrderSteps, "createToken" | "request"> {
  return {
    process(request) {
      saveDraft({ sent: { request, at: Date.now(), needsPress: false } }, draft)
      onSent()
      return processOrder(http, payLink === undefined ? request : { ...request, payLink })
    },
    lookUp: (attempt) => readAttempt(http, attempt),
    onAnswerLost: () => dispatch({ type: "answerLost" }),
    onSlow: () => dispatch({ type: "paymentSlow" }),
    async confirm(clientSecret, request) {
      saveDraft({ confirming: request }, draft)
      dispatch({ type: "confirmationAsked" })
      // The bank's dialog lies over the page, outside React: without this it would stay there over the page that Back
      // leads to. A reload continues with the question. The first press only ends the question: a processor whose
      // dialog can't be ended from here (Stripe's) would otherwise keep the buyer on the page until it answers.
      const left = new AbortController()
      const release = history.block({
        enableBeforeUnload: false,
        blockerFn: () => {
          const isFirst = !left.signal.aborted
          left.abort()
          return isFirst
        },
      })
      try {
        return await bank.handleNextAction(clientSecret, left.signal)
      } finally {
        release()
        dispatch({ type: "confirmationGiven" })
      }
    },
    pause,
  }
}

const cartContract = lateCalls(() => import("#contracts/cart/cart"))

/** The badge can wait, and must not keep the shopper from the thank-you page. */
function refreshBadge(http: Http): void {
  const readEmptyCart = async () =>
    http.request("GET", "/cart/data", { schema: (await cartContract()).CartData })
  enqueueCartCall(readEmptyCart, (answer) => answer).catch(() => undefined)
}

/**
 * What the screen does with an attempt's outcome.
 * @returns errors for the fields of the billing step
 */
async function conclude(
  { data, http, dispatch, draft, onStale, onPlaced }: SendingConnections,
  result: PlaceOrderOutcome,
  wallet: WalletPayment | null,
): Promise<FieldErrors> {
  saveDraft({ confirming: null }, draft)
  keepUnsettled(result, draft)
  if (result.kind !== "placed") wallet?.failed()
  if (result.kind === "cartChanged") {
    await onStale()
    dispatch({ type: "cartChanged", alert: result.message })
    return {}
  }
  if (result.kind === "refused") {
    const dropShip = data.savedShipping?.dropShip ?? false
    const { fields, others } = splitErrors(processErrors(result.errors, dropShip), (path) =>
      isBillingField(path, { dropShip, byWallet: wallet !== null }),
    )
    dispatch({
      type: "orderRefused",
      alert: sentences(result.alert, others),
      botCheck: result.botCheck ?? false,
    })
    return fields
  }
  trackCheckoutSuccess(tracked(data.cart), data.total)
  clearDraft(draft)
  refreshBadge(http)
  await onPlaced(result.thanksUrl)
  return {}
}

/** What an order is paid with, and the quote and the address it is placed with. */
interface Payment extends PaymentMeans {
  addressId: string
  shipping: SavedShipping
}

/**
 * Places the order as the billing step was filled in.
 * @returns errors for its fields, the card's included
 */
export async function sendNew(
  connections: SendingConnections,
  values: BillingValues,
  { tokenizer, botToken, wallet, addressId, shipping }: Payment,
): Promise<FieldErrors> {
  const { countryStates: countries, cart } = connections.data
  const filledIn = wallet ? { ...values, postalCode: wallet.postalCode } : values
  const result = await placeOrder({
    ...stepsWith(connections, tokenizer),
    createToken: () =>
      wallet ? wallet.createToken() : tokenizer.createToken(billingPostalCode(values, shipping.dropShip)),
    request: (token) =>
      processRequest(filledIn, {
        addressId,
        shipping,
        countries,
        customAgreed: cart.custom_order,
        token,
        botToken,
      }),
  })
  return await conclude(connections, result, wallet)
}

/**
 * Sends the same request once more: the shop places one order for it, and charges once.
 * @returns errors for the fields of the billing step, the card's included
 */
export async function sendAgain(
  connections: SendingConnections,
  request: ProcessRequest,
  tokenizer: CardTokenizer,
): Promise<FieldErrors> {
  return await conclude(connections, await sendOrder(request, stepsWith(connections, tokenizer)), null)
}

/** Where there are no card fields, the bank is asked at the billing step, which `confirming` is kept for. */
const NO_BANK: Pick<CardTokenizer, "handleNextAction"> = {
  handleNextAction: async () => ({ done: false, alert: BROKEN }),
}

/** Looks for the order that was sent last, whose cart is gone. */
export async function findSent(connections: SendingConnections, last: SentOrder): Promise<void> {
  await findPlaced(last, {
    ...connections,
    read: parseStoredRequest,
    send: (request) =>
      sendOrder(request, {
        ...stepsWith(connections, NO_BANK),
        // Looking is no press: what is kept keeps its time, and whether it needs one.
        process: (again) => processOrder(connections.http, again),
      }),
  })
}
