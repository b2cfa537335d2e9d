import type { CheckoutData } from "#contracts/checkout/checkout"

/** The steps that the address `/checkout?step=` can name. */
export type Step = "shipping" | "billing"

export type Screen = "empty" | "agreement" | Step

/** What is in progress; anything but `idle` blocks a second submit (section 4). */
export type Activity =
  | "idle"
  | "savingShipping"
  | "placingOrder"
  | "checkingOrder"
  | "awaitingPayment"
  | "confirmingCard"

/**
 * A sentence shown near the button. One about the cart moves with the buyer to the shipping step, and is shown at its
 * top.
 */
export interface Alert {
  about: Step | "cart"
  text: string
}

export interface CheckoutState {
  agreed: boolean
  activity: Activity
  alert: Alert | null
  /** The shop requires a bot check before each card from now on. */
  botCheck: boolean
  /** Prices that changed since the cart showed them, for the billing step. */
  notices: readonly string[]
}

export type CheckoutAction =
  | { type: "agreed" }
  | { type: "shippingSubmitted" }
  | { type: "shippingSaved"; notices: readonly string[] }
  | { type: "shippingRefused"; alert: string | null }
  | { type: "orderSubmitted" }
  /** No answer came: the shop is being asked whether the order was placed. */
  | { type: "answerLost" }
  /** The shop says that the payment takes longer than usual: its outcome is being polled. */
  | { type: "paymentSlow" }
  /** The bank asks the buyer to confirm the payment (3-D Secure). */
  | { type: "confirmationAsked" }
  /** The buyer has answered the bank; the order is sent again. */
  | { type: "confirmationGiven" }
  | { type: "orderRefused"; alert: string | null; botCheck?: boolean }
  /** The cart, its stock or its total is not what the shopper saw (409); a new press is needed. */
  | { type: "cartChanged"; alert: string }
  | { type: "alertDismissed" }

/** @param agreed whether the custom-order agreement was accepted on an earlier visit */
export function initialState(agreed: boolean): CheckoutState {
  return { agreed, activity: "idle", alert: null, botCheck: false, notices: [] }
}

const alertAbout = (about: Alert["about"], text: string | null): Alert | null =>
  text === null ? null : { about, text }

/** The checkout's transitions (section 4, "Checkout"). One that makes no sense in the current state changes nothing. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  const { activity } = state
  const placing = activity !== "idle" && activity !== "savingShipping"
  switch (action.type) {
    case "agreed":
      return state.agreed ? state : { ...state, agreed: true }
    case "shippingSubmitted":
      return activity === "idle" ? { ...state, activity: "savingShipping", alert: null } : state
    case "shippingSaved":
      return activity === "savingShipping"
        ? { ...state, activity: "idle", alert: null, notices: action.notices }
        : state
    case "shippingRefused":
      return activity === "savingShipping"
        ? { ...state, activity: "idle", alert: alertAbout("shipping", action.alert) }
        : state
    case "orderSubmitted":
      return activity === "idle" ? { ...state, activity: "placingOrder", alert: null } : state
    case "answerLost":
      return activity === "placingOrder" ? { ...state, activity: "checkingOrder" } : state
    case "paymentSlow":
      return placing ? { ...state, activity: "awaitingPayment" } : state
    case "confirmationAsked":
      return placing ? { ...state, activity: "confirmingCard" } : state
    case "confirmationGiven":
      return activity === "confirmingCard" ? { ...state, activity: "placingOrder" } : state
    case "orderRefused":
      return placing
        ? {
            ...state,
            activity: "idle",
            alert: alertAbout("billing", action.alert),
            botCheck: state.botCheck || (action.botCheck ?? false),
          }
        : state
    case "cartChanged":
      return placing ? { ...state, activity: "idle", alert: alertAbout("cart", action.alert) } : state
    case "alertDismissed":
      return state.alert === null ? state : { ...state, alert: null }
  }
}

/**
 * Billing needs an address the shop has priced; without one, or once the cart has changed since,
 * the shipping step is due.
 */
export function dueStep(data: CheckoutData, step: Step): Step {
  return step === "billing" && data.addressId !== null && data.savedShipping !== null ? "billing" : "shipping"
}

/**
 * What to show: nothing to buy, the agreement for custom orders until it is accepted, otherwise the step that is due.
 */
export function screenOf(data: CheckoutData, step: Step, agreed: boolean): Screen {
  if (data.cart.itemQuantity === 0) return "empty"
  if (data.cart.custom_order && !agreed) return "agreement"
  return dueStep(data, step)
}

/** The alert to show on a step, if any. */
export function alertFor(state: CheckoutState, step: Step): string | null {
  const { alert } = state
  return alert && (alert.about === step || alert.about === "cart") ? alert.text : null
}
