import { useNavigate } from "@tanstack/react-router"
import { type Dispatch, type MouseEvent, useEffect } from "react"
import { currentCart, enqueueCartCall } from "#features/cart/cart-store"
import { trackAddToCart } from "#platform/analytics"
import { errorMessage, HttpError, http } from "#platform/http"
import { lateCalls } from "#platform/late-calls"
import { useWayToCart } from "#platform/use-is-leaving"
import { type BuilderSearch, bogieSetupAddress, type DesignAddress, hardwareAddress } from "../addresses"
import { type CustomizeEvent, type CustomizeState, isAhead } from "../model"
import { isDoubled } from "../selection"
import type { MainAction } from "./action-bar"
import { isLineGone, useLineLoss } from "./lost-line"
import type { DesignPage } from "./prefetched-design"
import { takeSaveLater } from "./save-later"
import { type Hindrance, noticeOf } from "./use-customize"

const calls = lateCalls(() => import("../api"))
const cartCalls = lateCalls(() => import("#features/cart/changes"))

/** The label of the button that explains why this can't be ordered. */
const EXPLAIN: Record<Hindrance, string> = {
  notify: "Notify Me",
  overlay: "Unavailable",
  bogie: "Unavailable",
}

export interface DesignActionsInput {
  page: DesignPage
  search: BuilderSearch
  state: CustomizeState
  dispatch: Dispatch<CustomizeEvent>
  /** The address of the design that the shop answered for last. */
  address: DesignAddress
  outOfStock: boolean
}

function mainAction({ page, search, address }: DesignActionsInput, hindrance: Hindrance | null): MainAction {
  if (hindrance) return { kind: "explain", label: EXPLAIN[hindrance] }
  const { product, style } = page.info
  if (!style.purchasable) return { kind: "gone" }
  // Skis keep their hardware: the shop changes the line, and nothing else.
  if (search.line && product.type !== "bogie") return { kind: "add", label: "Update" }
  switch (product.type) {
    case "ski":
      return { kind: "link", href: hardwareAddress(address, search) }
    case "bogie":
      return { kind: "link", href: bogieSetupAddress(address) }
    case "shovel":
      return { kind: "add" }
  }
}

interface Adding extends Pick<DesignActionsInput, "page" | "search" | "state" | "dispatch" | "outOfStock"> {
  /** The cart line that the design replaces. */
  line: string | undefined
  /** Leads to the cart. */
  wayToCart(): (options: { replace: boolean }) => Promise<void>
}

/** @param passing the rider is only passing through: going back must not bring them here, and buy, again */
async function addToCart(
  { page, search, state, dispatch, outOfStock, line, wayToCart }: Adding,
  passing: boolean,
): Promise<void> {
  if (state.adding || outOfStock) return
  const readyToShip = search.from === "ready-to-ship"
  // Ready-made pieces have already been poured this way.
  if (!readyToShip && isDoubled(state.options)) {
    dispatch({ type: "doubledStopped" })
    return
  }
  const toCart = wayToCart()
  dispatch({ type: "addStarted" })
  try {
    if (await isLineGone(line)) {
      dispatch({ type: "addRefused", message: null })
      return
    }
    const wanted = { sku: state.design.sku, ready_to_ship: readyToShip, replaces: line ?? null }
    const { added } = await enqueueCartCall(
      async () => (await calls()).postDesign(http, page.info.product.type, wanted),
      (answer) => answer.cart,
    )
    // A changed line was already tracked when it was added.
    if (line === undefined) trackAddToCart(added)
  } catch (error) {
    dispatch({ type: "addRefused", message: errorMessage(error) })
    return
  }
  await toCart({ replace: passing })
  dispatch({ type: "added" })
}

/**
 * Saves the design to the rider's account.
 * @param isAsked whether a guest, who has none, is led to making one
 */
async function saveToAccount(
  sku: string,
  dispatch: Dispatch<CustomizeEvent>,
  isAsked: boolean,
): Promise<void> {
  // The cart says who is logged in; it may still be loading, or be from before a login in another tab.
  const failed = (error: unknown) => dispatch({ type: "saveFailed", message: errorMessage(error) })
  try {
    if (!currentCart()?.user) await (await cartCalls()).refreshCart()
  } catch (error) {
    dispatch({ type: "saveStarted" })
    failed(error)
    return
  }
  if (!currentCart()?.user) {
    if (isAsked) dispatch({ type: "guestAskedToSave" })
    return
  }
  dispatch({ type: "saveStarted" })
  try {
    const { saveDesign } = await calls()
    dispatch({ type: "saved", number: await saveDesign(http, sku) })
  } catch (error) {
    // The session has ended in the meantime: the rider is sent to log in and back, like a guest.
    if (error instanceof HttpError && error.status === 401) dispatch({ type: "guestAskedToSave" })
    else failed(error)
  }
}

/**
 * What a rider does with a design: continuing with it, adding it to the cart, saving it. What is requested while the
 * design is loading is done as soon as it has arrived.
 */
export function useDesignActions(input: DesignActionsInput) {
  const { page, search, state, dispatch, outOfStock } = input
  const { design, intent } = state
  const readyToShip = search.from === "ready-to-ship"
  const ahead = isAhead(state)
  const navigate = useNavigate()
  const hindrance = noticeOf(page.info, readyToShip)
  // A line that an update merges into another is gone too, but that doesn't matter to a rider on the way to the cart.
  const lost = useLineLoss(search.line)
  const lineLoss = state.adding ? null : lost
  const line = lineLoss === "left" ? undefined : search.line
  const action = mainAction({ ...input, search: { ...search, line } }, hindrance)

  const wayToCart = useWayToCart()
  const add = (passing = false) => addToCart({ ...input, line, wayToCart }, passing)
  const saveNow = (isAsked = true) => saveToAccount(design.sku, dispatch, isAsked)

  function go(event: MouseEvent) {
    // A new tab opens what the link's address says.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (ahead) {
      event.preventDefault()
      dispatch({ type: "asked", intent: "cart" })
    } else if (action.kind === "add") void add()
  }

  const save = () => (ahead ? dispatch({ type: "asked", intent: "save" }) : void saveNow())

  // A guest who left to make an account has come back, with one or without.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (takeSaveLater(design.sku)) void saveNow(false)
  }, [])

  // Does what was requested while the design was loading, once it has arrived and the address is its own.
  const arrived = !ahead && page.design.sku === design.sku
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once, when both have come
  useEffect(() => {
    if (intent === null || !arrived) return
    dispatch({ type: "intentTaken" })
    if (intent === "save") void saveNow()
    else if (action.kind === "add") void add()
    else if (action.kind === "link") void navigate({ href: action.href })
  }, [intent, arrived])

  /** For `StraightToCart`. */
  const straight = {
    wanted: readyToShip && !search.line && !outOfStock && action.kind === "add",
    add: () => add(true),
  }

  return { action, hindrance, lineLoss, go, save, saveNow, straight }
}
