import { type FormEvent, useEffect, useReducer, useRef } from "react"
import { enqueueCartCall } from "#features/cart/cart-store"
import { trackPurchase } from "#platform/analytics"
import { errorMessage, HttpError, http } from "#platform/http"
import { useCalls } from "#platform/late-calls"
import { useWayToCart } from "#platform/use-is-leaving"
import { addRequest, positionErrors, type Setup, setupReducer, startSetup, whyNot } from "./model"
import { loadChoices, saveChoices } from "./stored-choices"

const loadCalls = () => import("./api")

interface FittingConnections {
  setup: Setup
  /** The color that every position starts in; null for none. */
  color: string | null
  /** SKU of the design that led here. */
  sku: string | undefined
  /** Brings a position's row into view. */
  onPosition: (position: string) => void
}

/** The choices of a setup, kept across a reload, and adding them to the cart. */
export function useFitting({ setup, color, sku, onPosition }: FittingConnections) {
  const { sled, answer } = setup
  const [state, dispatch] = useReducer(setupReducer, null, () => startSetup(answer, color))
  const begin = useWayToCart()
  const restored = useRef(false)
  const calls = useCalls(loadCalls)

  useEffect(() => {
    const kept = loadChoices(sled.id, sku)
    if (kept) dispatch({ type: "restored", choices: kept, bogies: answer.bogies })
    restored.current = true
  }, [sled.id, sku, answer])
  useEffect(() => {
    if (restored.current) saveChoices(sled.id, sku, state.choices)
  }, [sled.id, sku, state.choices])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (whyNot(state, answer) !== null || state.adding) return
    const toCart = begin()
    dispatch({ type: "submitted" })
    try {
      const { products } = await enqueueCartCall(
        async () => (await calls()).postBogies(http, addRequest(state, setup)),
        (added) => added.cart,
      )
      trackPurchase(products)
    } catch (error) {
      const errors = error instanceof HttpError ? positionErrors(error.answer.errors) : {}
      dispatch({ type: "refused", message: errorMessage(error), errors })
      const [first] = Object.keys(errors)
      if (first) onPosition(first)
      return
    }
    saveChoices(sled.id, sku, null)
    await toCart()
    dispatch({ type: "added" })
  }

  return { state, dispatch, submit }
}
