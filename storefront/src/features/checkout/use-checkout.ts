import { useEffect, useReducer, useRef } from "react"
import type { CartData } from "#contracts/cart/cart"
import type { CheckoutData } from "#contracts/checkout/checkout"
import { replaceCart } from "#features/cart/cart-store"
import type { FieldErrors } from "#features/forms/field-errors"
import { trackCheckoutStep } from "#platform/analytics"
import type { Http } from "#platform/http"
import { lateCalls, NO_PART } from "#platform/late-calls"
import { isUnreached } from "#platform/page-error"
import { readDraft, saveDraft } from "./draft"
import { checkoutReducer, initialState, type Screen, type Step, screenOf } from "./model"
import { BROKEN } from "./refusal"
import type { ShippingValues } from "./shipping-form"
import { tracked } from "./tracked"
import { useOrder } from "./use-order"

/** What sends the shipping step. */
const loadSaving = lateCalls(() => import("./save-shipping"))

export interface CheckoutConnections {
  data: CheckoutData
  /** The step the address names. */
  step: Step
  http: Http
  /** Goes to a step's address; resolves once its data has loaded. */
  onStep(step: Step): Promise<void>
  /** Reads GET /checkout/data again; resolves once it is shown. */
  onStale(): Promise<void>
  onPlaced(thanksUrl: string): Promise<void>
}

/** Reports each step to analytics when it is shown, once. */
function useTrackedSteps(screen: Screen, cart: CartData): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (screen === "shipping") trackCheckoutStep(1, tracked(cart))
    if (screen === "billing") trackCheckoutStep(2, tracked(cart))
  }, [screen, cart])
}

/** The checkout's state, and its calls in the order the model allows. */
export function useCheckout({ data, step, http, onStep, onStale, onPlaced }: CheckoutConnections) {
  const [state, dispatch] = useReducer(
    checkoutReducer,
    data.savedShipping?.customAgreed ?? false,
    initialState,
  )
  // Two presses can come before React has drawn the first: state alone would let both through.
  const running = useRef(false)
  const screen = screenOf(data, step, state.agreed)
  useTrackedSteps(screen, data.cart)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { order, resume, findPlaced } = useOrder({
    data,
    http,
    dispatch,
    running,
    onStale,
    onPlaced,
    // Whoever has gone on to another page isn't fetched back.
    onBilling: async () => {
      if (isHere.current) await onStep("billing")
    },
  })

  // For the header's badge.
  useEffect(() => replaceCart(data.cart), [data.cart])
  useEffect(() => {
    if (readDraft().agreed) dispatch({ type: "agreed" })
  }, [])

  function agree(): void {
    saveDraft({ agreed: true })
    dispatch({ type: "agreed" })
  }

  /** @returns errors for the fields of the shipping step */
  async function save(values: ShippingValues): Promise<FieldErrors> {
    if (running.current) return {}
    running.current = true
    dispatch({ type: "shippingSubmitted" })
    try {
      // With the call's contract; the step has loaded both by now, unless the network kept it from doing so.
      const { saveShipping } = await loadSaving()
      const result = await saveShipping(http, values, data, state.agreed)
      if (result.kind === "saved") {
        saveDraft({ shipping: null })
        // Whoever went to the cart or elsewhere while it was saved isn't fetched back.
        if (isHere.current) await onStep("billing")
        dispatch({ type: "shippingSaved", notices: result.notices })
        return {}
      }
      if (result.stale && isHere.current) await onStale()
      dispatch({ type: "shippingRefused", alert: result.alert })
      return result.fields
    } catch (error) {
      console.error("The shipping step failed", error)
      dispatch({ type: "shippingRefused", alert: isUnreached(error) ? NO_PART : BROKEN })
      return {}
    } finally {
      running.current = false
    }
  }

  const dismissAlert = () => dispatch({ type: "alertDismissed" })

  return { state, screen, agree, dismissAlert, saveShipping: save, order, resume, findPlaced }
}
