import { type AnyRouter, useRouter } from "@tanstack/react-router"
import type { Dispatch, RefObject } from "react"
import type { CheckoutData } from "#contracts/checkout/checkout"
import { enqueueCartCall } from "#features/cart/cart-store"
import { type FieldErrors, splitErrors } from "#features/forms/field-errors"
import { trackCheckoutSuccess } from "#platform/analytics"
import { type Http, NO_ANSWER } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { isUnreached } from "#platform/page-error"
import type { BillingValues } from "./billing-values"
import type { CardTokenizer } from "./card/card-tokenizer"
import { clearDraft, readDraft, type SentOrder, saveDraft } from "./draft"
import type { WalletPayment } from "./express/wallet-payment"
import type { CheckoutAction } from "./model"
import type { PlaceOrderOutcome, PlaceOrderSteps } from "./place-order"
import { BROKEN, NOT_CHARGED, sentences } from "./refusal"
import { tracked } from "./tracked"
import { keepUnsettled } from "./unsettled"

/** What sends an order, and its contract: not needed before the billing step. */
async function loadPlacing() {
  const [api, form, placing] = await Promise.all([
    import("./api"),
    import("./billing-form"),
    import("./place-order"),
  ])
  return { ...api, ...form, ...placing }
}
type Placing = Awaited<ReturnType<typeof loadPlacing>>

/** Whether an order has been sent since the page was loaded: from then on only the shop knows what was charged. */
let sent = false

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export interface OrderConnections {
  data: CheckoutData
  http: Http
  dispatch: Dispatch<CheckoutAction>
  /** Last part of the payment link being paid; left out for the visitor's own cart. */
  payLink?: string | undefined
  /** A checkout call is in progress. */
  running: RefObject<boolean>
  /** Reads GET /checkout/data again; resolves once it is shown. */
  onStale(): Promise<void>
  onPlaced(thanksUrl: string): Promise<void>
  /** Goes to the billing step with the checkout read again; left out where there is no other step. */
  onBilling?: (() => Promise<void>) | undefined
}

type StepConnections = Pick<OrderConnections, "http" | "dispatch" | "payLink"> & Pick<AnyRouter, "history">

/** The steps of placing an order that involve the screen and the card fields. */
function stepsWith(
  { http, dispatch, payLink, history }: StepConnections,
  bank: Pick<CardTokenizer, "handleNextAction">,
  { processOrder, readAttempt }: Placing,
): Omit<PlaceOrderSteps, "createToken" | "request"> {
  return {
    process(request) {
      saveDraft({ sent: { request, at: Date.now(), needsPress: false } })
      return processOrder(http, payLink === undefined ? request : { ...request, payLink })
    },
    lookUp: (attempt) => readAttempt(http, attempt),
    onAnswerLost: () => dispatch({ type: "answerLost" }),
    onSlow: () => dispatch({ type: "paymentSlow" }),
    async confirm(clientSecret, request) {
      saveDraft({ confirming: request })
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

/** Milliseconds in which a reload continues the order it interrupted; later it takes another press. */
const CONTINUED_WITHIN_MS = 180_000

/** Whether this page's load cut an order off a moment ago. Within one page, who is told to press again decides. */
const isInterrupted = (order: SentOrder | null): order is SentOrder =>
  order !== null &&
  !order.needsPress &&
  order.at < performance.timeOrigin &&
  Date.now() - order.at < CONTINUED_WITHIN_MS

/** Where there are no card fields, the bank is asked at the billing step, which `confirming` is kept for. */
const NO_BANK: Pick<CardTokenizer, "handleNextAction"> = {
  handleNextAction: async () => ({ done: false, alert: BROKEN }),
}

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
  result: PlaceOrderOutcome,
  placing: Placing,
  { data, http, dispatch, onStale, onPlaced }: OrderConnections,
  wallet: WalletPayment | null,
): Promise<FieldErrors> {
  saveDraft({ confirming: null })
  keepUnsettled(result)
  if (result.kind !== "placed") wallet?.failed()
  if (result.kind === "cartChanged") {
    await onStale()
    dispatch({ type: "cartChanged", alert: result.message })
    return {}
  }
  if (result.kind === "refused") {
    const dropShip = data.savedShipping?.dropShip ?? false
    const { fields, others } = splitErrors(placing.processErrors(result.errors, dropShip), (path) =>
      placing.isBillingField(path, { dropShip, byWallet: wallet !== null }),
    )
    dispatch({
      type: "orderRefused",
      alert: sentences(result.alert, others),
      botCheck: result.botCheck ?? false,
    })
    return fields
  }
  trackCheckoutSuccess(tracked(data.cart), data.total)
  clearDraft()
  refreshBadge(http)
  await onPlaced(result.thanksUrl)
  return {}
}

/**
 * @returns a function that runs one attempt to place the order, and returns errors for the fields of the billing step,
 * the card's included
 */
const attemptWith =
  (connections: OrderConnections) =>
  async (
    run: (placing: Placing) => Promise<PlaceOrderOutcome>,
    wallet: WalletPayment | null = null,
  ): Promise<FieldErrors> => {
    const { dispatch, running } = connections
    if (running.current) {
      wallet?.failed()
      return {}
    }
    running.current = true
    dispatch({ type: "orderSubmitted" })
    try {
      const loaded = await loadPlacing()
      const placing: Placing = {
        ...loaded,
        processOrder: (...call) => {
          sent = true
          return loaded.processOrder(...call)
        },
      }
      return await conclude(await run(placing), placing, connections, wallet)
    } catch (error) {
      console.error("Placing the order failed", error)
      wallet?.failed()
      const alert = isUnreached(error)
        ? sent || readDraft().sent !== null
          ? NO_ANSWER
          : NOT_CHARGED
        : BROKEN
      dispatch({ type: "orderRefused", alert })
      return {}
    } finally {
      running.current = false
    }
  }

type Attempt = ReturnType<typeof attemptWith>
type OrderSteps = OrderConnections & StepConnections

/** What an order is paid with. */
export interface PaymentMeans {
  tokenizer: CardTokenizer
  /** Of the bot check, when the shop has asked for one. */
  botToken: string | null
  /** Pays instead of the card fields. */
  wallet: WalletPayment | null
}

/** @returns errors for the fields of the billing step, the card's included */
async function order(
  connections: OrderSteps,
  attempt: Attempt,
  values: BillingValues,
  { tokenizer, botToken, wallet }: PaymentMeans,
): Promise<FieldErrors> {
  const { addressId, savedShipping: shipping, countryStates: countries, cart } = connections.data
  if (addressId === null || shipping === null) {
    wallet?.failed()
    return {}
  }
  const filledIn = wallet ? { ...values, postalCode: wallet.postalCode } : values
  return await attempt(
    (placing) =>
      placing.placeOrder({
        ...stepsWith(connections, tokenizer, placing),
        createToken: () =>
          wallet
            ? wallet.createToken()
            : tokenizer.createToken(placing.billingPostalCode(values, shipping.dropShip)),
        request: (token) =>
          placing.processRequest(filledIn, {
            addressId,
            shipping,
            countries,
            customAgreed: cart.custom_order,
            token,
            botToken,
          }),
      }),
    wallet,
  )
}

/** Continues an order that was being placed, or waiting for the bank, when the page was reloaded. */
async function resume(
  connections: OrderSteps,
  attempt: Attempt,
  tokenizer: CardTokenizer,
): Promise<FieldErrors> {
  const draft = readDraft()
  const kept = draft.confirming ?? (isInterrupted(draft.sent) ? draft.sent.request : null)
  if (kept === null) return {}
  sent = true
  const placing = await loadPlacing().catch(() => null)
  if (!placing) {
    connections.dispatch({ type: "orderSubmitted" })
    connections.dispatch({ type: "orderRefused", alert: NO_ANSWER })
    return {}
  }
  const request = placing.readStoredRequest(kept, connections.data)
  if (request)
    return await attempt((placing) => placing.sendOrder(request, stepsWith(connections, tokenizer, placing)))
  saveDraft({ confirming: null, sent: null })
  return {}
}

/** Looks for the order of a page that was reloaded while it was being placed and now finds no cart. */
async function findPlaced(connections: OrderSteps): Promise<void> {
  const { sent: last } = readDraft()
  if (last === null) return
  sent = true
  const [placing, looking] = await Promise.all([loadPlacing(), import("./find-placed")])
  await looking.findPlaced(last, {
    ...connections,
    read: placing.parseStoredRequest,
    send: (request) =>
      placing.sendOrder(request, {
        ...stepsWith(connections, NO_BANK, placing),
        // Looking is no press: what is kept keeps its time, and whether it needs one.
        process: (again) => placing.processOrder(connections.http, again),
      }),
  })
}

/** Places the order, or continues one that was being placed or waiting for the bank. One attempt at a time. */
export function useOrder(connections: OrderConnections) {
  const { history } = useRouter()
  const steps = { ...connections, history }
  const attempt = attemptWith(connections)
  return {
    order: (values: BillingValues, means: PaymentMeans) => order(steps, attempt, values, means),
    resume: (tokenizer: CardTokenizer) => resume(steps, attempt, tokenizer),
    findPlaced: () => findPlaced(steps),
  }
}
