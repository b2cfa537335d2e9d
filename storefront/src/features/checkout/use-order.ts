import { type AnyRouter, useRouter } from "@tanstack/react-router"
import type { Dispatch, RefObject } from "react"
import type { CheckoutData } from "#contracts/checkout/checkout"
import type { FieldErrors } from "#features/forms/field-errors"
import { type Http, HttpError } from "#platform/http"
import { lateCalls, NO_PART } from "#platform/late-calls"
import { isUnreached } from "#platform/page-error"
import type { BillingValues } from "./billing-values"
import type { CardTokenizer } from "./card/card-tokenizer"
import { draftKey, readDraft, type SentOrder, saveDraft } from "./draft"
import type { WalletPayment } from "./express/wallet-payment"
import type { CheckoutAction } from "./model"
import { BROKEN, NOT_CHARGED } from "./refusal"

/** What sends an order, with its contract: not needed before the billing step. */
const loadSending = lateCalls(() => import("./send-order"))
type Sending = Awaited<ReturnType<typeof loadSending>>

/** Whether an order has been sent since the page was loaded: from then on only the shop knows what was charged. */
let sent = false

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

/** What sending an order needs besides. */
export interface SendingConnections extends OrderConnections, Pick<AnyRouter, "history"> {
  /** Where this checkout's draft is kept, whatever page its buyer has gone on to. */
  draft: string
  /** Called right before the order leaves for the shop. */
  onSent(): void
}

/** What an order is paid with. */
export interface PaymentMeans {
  tokenizer: CardTokenizer
  /** Of the bot check, when the shop has asked for one. */
  botToken: string | null
  /** Pays instead of the card fields. */
  wallet: WalletPayment | null
}

/** Milliseconds in which a reload continues the order it interrupted; later it takes another press. */
const CONTINUED_WITHIN_MS = 180_000

/** Whether this page's load cut an order off a moment ago. Within one page, who is told to press again decides. */
const isInterrupted = (order: SentOrder | null): order is SentOrder =>
  order !== null &&
  !order.needsPress &&
  order.at < performance.timeOrigin &&
  Date.now() - order.at < CONTINUED_WITHIN_MS

/**
 * One attempt to place the order; there is only one at a time.
 * @returns errors for the fields of the billing step, the card's included
 */
async function attempt(
  { dispatch, draft, running }: SendingConnections,
  run: (sending: Sending) => Promise<FieldErrors>,
  wallet: WalletPayment | null = null,
): Promise<FieldErrors> {
  if (running.current) {
    wallet?.failed()
    return {}
  }
  running.current = true
  dispatch({ type: "orderSubmitted" })
  try {
    return await run(await loadSending())
  } catch (error) {
    console.error("Placing the order failed", error)
    wallet?.failed()
    const lost = error instanceof HttpError ? error.message : NO_PART
    const isSent = sent || readDraft(draft).sent !== null
    const alert = isUnreached(error) ? (isSent ? lost : `${lost} ${NOT_CHARGED}`) : BROKEN
    dispatch({ type: "orderRefused", alert })
    return {}
  } finally {
    running.current = false
  }
}

/** @returns errors for the fields of the billing step, the card's included */
async function order(
  connections: SendingConnections,
  values: BillingValues,
  means: PaymentMeans,
): Promise<FieldErrors> {
  const { addressId, savedShipping } = connections.data
  if (addressId !== null && savedShipping !== null)
    return await attempt(
      connections,
      (sending) => sending.sendNew(connections, values, { ...means, addressId, shipping: savedShipping }),
      means.wallet,
    )
  means.wallet?.failed()
  return {}
}

/** Continues an order that was being placed, or waiting for the bank, when the page was reloaded. */
async function resume(connections: SendingConnections, tokenizer: CardTokenizer): Promise<FieldErrors> {
  // For the press to come: on a bad network it doesn't wait for its code, nor find it gone after a release.
  const loading = loadSending().catch(() => null)
  const { confirming, sent: last } = readDraft(connections.draft)
  const kept = confirming ?? (isInterrupted(last) ? last.request : null)
  if (kept === null) return {}
  sent = true
  const loaded = await loading
  // A press since then has an outcome of its own.
  if (connections.running.current) return {}
  if (!loaded) {
    connections.dispatch({ type: "orderSubmitted" })
    connections.dispatch({ type: "orderRefused", alert: NO_PART })
    return {}
  }
  const request = loaded.readStoredRequest(kept, connections.data)
  if (request)
    return await attempt(connections, (sending) => sending.sendAgain(connections, request, tokenizer))
  saveDraft({ confirming: null, sent: null }, connections.draft)
  return {}
}

/** Looks for the order of a page that was reloaded while it was being placed and now finds no cart. */
async function findPlaced(connections: SendingConnections): Promise<void> {
  const { sent: last } = readDraft(connections.draft)
  if (last === null) return
  sent = true
  const { findSent } = await loadSending()
  await findSent(connections, last)
}

/** Places the order, or continues one that was being placed or waiting for the bank. One attempt at a time. */
export function useOrder(connections: OrderConnections) {
  const { history } = useRouter()
  const onSent = () => {
    sent = true
  }
  const sending: SendingConnections = {
    ...connections,
    history,
    draft: draftKey(connections.payLink),
    onSent,
  }
  return {
    order: (values: BillingValues, means: PaymentMeans) => order(sending, values, means),
    resume: (tokenizer: CardTokenizer) => resume(sending, tokenizer),
    findPlaced: () => findPlaced(sending),
  }
}
