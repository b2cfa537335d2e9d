import { useEffect, useReducer, useRef } from "react"
import type { BuilderInfo, LineNotice } from "#contracts/builder/builder"
import { formatMoney } from "#contracts/money"
import { type Http, HttpError } from "#platform/http"
import { useCalls } from "#platform/late-calls"
import { useNetworkBack } from "#platform/use-network-back"
import { announcement, customizeReducer, type Design, isAhead, isDrawing, startCustomize } from "../model"
import { type ChoiceGroup, firstOpen } from "../selection"
import { loadOptions, saveOptions } from "./stored-options"

/** Section 9, "Builder image refresh delay". Milliseconds. */
export const REFRESH_DELAY = 500

const loadCalls = () => import("../api")

const NOT_DRAWN = "We couldn’t draw that one. Try again."

export interface CustomizeConnections {
  info: BuilderInfo
  groups: ChoiceGroup[]
  /** The design of the address. */
  loaded: Design
  readyToShip: boolean
  http: Http
  /** Replaces the address with that of a newer design. */
  onDesign(design: Design): void
}

/** The customize screen's state, and the calls that follow the choices. */
export function useCustomize({ info, groups, loaded, readyToShip, http, onDesign }: CustomizeConnections) {
  const [state, dispatch] = useReducer(customizeReducer, null, () =>
    startCustomize({
      design: loaded,
      open: firstOpen(groups, readyToShip),
      noticeOpen: noticeOf(info, readyToShip) !== null,
    }),
  )
  const { options, design, revision, intent } = state
  const calls = useCalls(loadCalls)
  const drawing = isDrawing(state)
  const hurry = intent !== null
  const { code: product } = info.product
  const { code: style } = info.style

  // biome-ignore lint/correctness/useExhaustiveDependencies: a revision stands for its options
  useEffect(() => {
    if (!drawing) return
    const stale = new AbortController()
    async function refresh() {
      try {
        const request = { options, generate_all: false, ready_to_ship: readyToShip }
        const { generate } = await calls()
        const answer = await generate(http, { product, style }, request, stale.signal)
        const said = announcement(groups, design.options, options, formatMoney(answer.price))
        dispatch({ type: "generated", revision, design: { ...answer, options }, said })
      } catch (error) {
        if (stale.signal.aborted) return
        if (!(error instanceof HttpError)) console.error(error)
        const message = error instanceof HttpError ? error.message : NOT_DRAWN
        dispatch({ type: "failed", revision, message })
      }
    }
    // A rider who wants to continue doesn't wait for the pause.
    const timer = setTimeout(refresh, hurry ? 0 : REFRESH_DELAY)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [revision, drawing, hurry])

  useNetworkBack(() => dispatch({ type: "retried" }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    const kept = loadOptions(loaded.sku)
    if (kept) dispatch({ type: "surprised", options: { ...loaded.options, ...kept }, said: "" })
  }, [])
  const isUnaddressed = isAhead(state) || design.sku !== loaded.sku
  useEffect(() => {
    saveOptions(loaded.sku, isUnaddressed ? options : null)
    // A reload skips this cleanup; going to another page starts with what the address says.
    return () => saveOptions(loaded.sku, null)
  }, [isUnaddressed, options, loaded.sku])

  // Addresses that this screen has set and not reached yet; any other one comes from outside.
  const own = useRef(new Set<string>())
  const reached = useRef(loaded.sku)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two SKUs stand for their designs
  useEffect(() => {
    const isNew = reached.current !== loaded.sku
    const isOwn = own.current.delete(loaded.sku)
    reached.current = loaded.sku
    if (isNew && !isOwn) {
      own.current.clear()
      dispatch({ type: "arrived", design: loaded })
    } else if (design.sku !== loaded.sku) {
      own.current.add(design.sku)
      onDesign(design)
    } else if (isNew) own.current.clear()
  }, [design.sku, loaded.sku])

  return { state, dispatch }
}

/** What keeps this design from being ordered and is shown over the page; ready-to-ship designs have none. */
export type Hindrance = LineNotice["kind"] | "bogie"

/** Sections 4 and 8: a line's notice, or a bogie in more than one color. */
export function noticeOf({ notice, product, style }: BuilderInfo, readyToShip: boolean): Hindrance | null {
  if (readyToShip) return null
  if (notice) return notice.kind
  return product.type === "bogie" && !style.purchasable ? "bogie" : null
}
