import { useEffect, useReducer, useRef } from "react"
import type { CartData } from "#contracts/cart"
import type { CheckoutData } from "#contracts/checkout"
import { enqueueCartCall } from "#features/cart/cart-store"
import { type FieldErrors, firstErrors, splitErrors } from "#features/forms/field-errors"
import { type TrackedItem, trackCheckoutStep, trackCheckoutSuccess } from "#platform/analytics"
import { type Http, HttpError } from "#platform/http"
import type { BillingValues } from "./billing-values"
import type { CardTokenizer } from "./card/card-tokenizer"
import { clearDraft, keepDraft, readDraft } from "./draft"
import { preloadBillingStep } from "./lazy-billing-step"
import { checkoutReducer, initialState, type Step, screenOf } from "./model"
import type { Placed, PlaceOrderSteps } from "./place-order"
import { EMPTY_SHIPPING, type ShippingValues } from "./shipping-form"

export interface CheckoutConnections {
  data: CheckoutData
  /** The step the address names. */
  step: Step
  http: Http
  /** Goes to a step's address; resolves once its data is there. */
  onStep(step: Step): Promise<void>
  /** Reads GET /checkout/data again; resolves once it is shown. */
  onStale(): Promise<void>
  onPlaced(thanksUrl: string): Promise<void>
}

const BROKEN = "Something went wrong on our side. Nothing you typed is lost; try again in a moment."

const tracked = (cart: CartData): TrackedItem[] =>
  Object.values(cart.items).map(({ tracking_name, tracking_sku, single_price, quantity }) => ({
    name: tracking_name,
    sku: tracking_sku,
    price: single_price,
    quantity,
  }))

/** What sends an order, and its contract: nobody needs them before the billing step. */
async function loadPlacing() {
  const [api, form, placing] = await Promise.all([
    import("./api"),
    import("./billing-form"),
    import("./place-order"),
  ])
  return { ...api, ...form, ...placing }
}
type Placing = Awaited<ReturnType<typeof loadPlacing>>

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The sentence of an alert, with those of fields that are not on the screen. */
const sentences = (alert: string | null, others: string[]): string | null =>
  [alert, ...others.filter((each) => each !== alert)].filter(Boolean).join(" ") || null

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

  useEffect(() => {
    if (readDraft().agreed) dispatch({ type: "agreed" })
  }, [])

  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (screen === "shipping") trackCheckoutStep(1, tracked(data.cart))
    if (screen === "billing") trackCheckoutStep(2, tracked(data.cart))
  }, [screen, data.cart])

  function agree(): void {
    keepDraft({ agreed: true })
    dispatch({ type: "agreed" })
  }

  /** @returns errors for the fields of the shipping step */
  async function saveShipping(values: ShippingValues): Promise<FieldErrors> {
    if (running.current) return {}
    running.current = true
    dispatch({ type: "shippingSubmitted" })
    try {
      const { countryStates: countries, dealer } = data
      const customAgreed = data.cart.custom_order && state.agreed
      const billing = preloadBillingStep()
      const [{ sendShipping }, { shippingRequest }] = await Promise.all([
        import("./api"),
        import("./shipping-check"),
      ])
      await sendShipping(http, shippingRequest(values, { countries, dealer, customAgreed }))
      keepDraft({ shipping: null })
      await billing
      await onStep("billing")
      dispatch({ type: "shippingSaved" })
      return {}
    } catch (error) {
      if (!(error instanceof HttpError)) {
        console.error("The shipping step failed", error)
        dispatch({ type: "shippingRefused", alert: BROKEN })
        return {}
      }
      const { answer, status } = error
      const { fields, others } = splitErrors(firstErrors(answer.errors), (path) => path in EMPTY_SHIPPING)
      const isExplained = Object.keys(fields).length + others.length > 0
      const alert = sentences(answer.error_message ?? (isExplained ? null : answer.message), others)
      if (status === 409) await onStale()
      dispatch({ type: "shippingRefused", alert })
      return fields
    } finally {
      running.current = false
    }
  }

  /** Runs one attempt to place the order. @returns errors for the fields of the billing step, the card's included */
  async function attempt(run: (placing: Placing) => Promise<Placed>): Promise<FieldErrors> {
    const { cart, total, savedShipping } = data
    if (running.current) return {}
    running.current = true
    dispatch({ type: "orderSubmitted" })
    try {
      const placing = await loadPlacing()
      const result = await run(placing)
      keepDraft({ confirming: null })
      if (result.kind === "cartChanged") {
        await onStale()
        dispatch({ type: "cartChanged", alert: result.message })
        return {}
      }
      if (result.kind === "refused") {
        const dropShip = savedShipping?.dropShip ?? false
        const { fields, others } = splitErrors(placing.processErrors(result.errors, dropShip), (path) =>
          placing.isBillingField(path, dropShip),
        )
        dispatch({
          type: "orderRefused",
          alert: sentences(result.alert, others),
          botCheck: result.botCheck ?? false,
        })
        return fields
      }
      trackCheckoutSuccess(tracked(cart), total)
      clearDraft()
      const readEmptyCart = async () =>
        http.request("GET", "/cart/data", { schema: (await import("#contracts/cart")).CartData })
      // The badge can wait, and must not keep the shopper from the thank-you page.
      enqueueCartCall(readEmptyCart, (answer) => answer).catch(() => undefined)
      await onPlaced(result.thanksUrl)
      return {}
    } catch (error) {
      console.error("Placing the order failed", error)
      dispatch({ type: "orderRefused", alert: BROKEN })
      return {}
    } finally {
      running.current = false
    }
  }

  const stepsWith = (
    tokenizer: CardTokenizer,
    { processOrder }: Placing,
  ): Omit<PlaceOrderSteps, "createToken" | "request"> => ({
    process: (request) => processOrder(http, request),
    onAnswerLost: () => dispatch({ type: "answerLost" }),
    async confirm(clientSecret, request) {
      keepDraft({ confirming: request })
      dispatch({ type: "confirmationAsked" })
      const answer = await tokenizer.handleNextAction(clientSecret)
      dispatch({ type: "confirmationGiven" })
      return answer
    },
    pause,
  })

  /**
   * @param botToken of the bot check, when the shop has asked for one
   * @returns errors for the fields of the billing step, the card's included
   */
  async function order(
    values: BillingValues,
    tokenizer: CardTokenizer,
    botToken: string | null,
  ): Promise<FieldErrors> {
    const { addressId, savedShipping: shipping, countryStates: countries, cart } = data
    if (addressId === null || shipping === null) return {}
    return await attempt((placing) =>
      placing.placeOrder({
        ...stepsWith(tokenizer, placing),
        createToken: () => tokenizer.createToken(placing.billingPostalCode(values, shipping.dropShip)),
        request: (token) =>
          placing.processRequest(values, {
            addressId,
            shipping,
            countries,
            customAgreed: cart.custom_order,
            token,
            botToken,
          }),
      }),
    )
  }

  /** Goes on with an order that waited for the bank when the page was reloaded. */
  async function resume(tokenizer: CardTokenizer): Promise<FieldErrors> {
    const kept = readDraft().confirming
    if (kept === null) return {}
    const request = (await loadPlacing()).keptRequest(kept)
    if (request?.addressId === data.addressId)
      return await attempt((placing) => placing.sendOrder(request, stepsWith(tokenizer, placing)))
    keepDraft({ confirming: null })
    return {}
  }

  return { state, screen, dispatch, agree, saveShipping, order, resume }
}
