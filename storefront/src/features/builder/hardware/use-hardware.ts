import { type Dispatch, useEffect, useReducer, useRef, useState } from "react"
import type { Carbide } from "#contracts/builder/builder"
import { enqueueCartCall } from "#features/cart/cart-store"
import { rememberSled, useMySledAsStart } from "#features/sled/my-sled"
import { ALL_SLEDS } from "#features/sled/sled-lists"
import type { SledEvent, SledState } from "#features/sled/sled-model"
import { restoreSled, sledToStore } from "#features/sled/stored-sled"
import { useSled } from "#features/sled/use-sled"
import { trackAddToCart } from "#platform/analytics"
import { errorMessage, http } from "#platform/http"
import { useCalls } from "#platform/late-calls"
import { useWayToCart } from "#platform/use-is-leaving"
import type { BuilderSearch } from "../addresses"
import { isLineGone, type LineLoss, useLineLoss } from "../customize/lost-line"
import {
  type HardwareEvent,
  type HardwareState,
  hardwareReducer,
  isValid,
  type MatchedKit,
  modelToSend,
  startHardware,
  trackedItems,
} from "./hardware-model"
import { loadHardware, saveHardware } from "./stored-hardware"
import { useMatchedKit } from "./use-matched-kit"

const loadCalls = () => import("../api")

interface HardwareConnections {
  /** SKU of the skis. */
  sku: string
  carbides: readonly Carbide[]
  search: BuilderSearch
}

export interface HardwareScreen {
  form: HardwareState
  dispatch: Dispatch<HardwareEvent>
  sled: SledState
  dispatchSled: Dispatch<SledEvent>
  matched: MatchedKit
  valid: boolean
  /** The skis are on their way to the cart without hardware. */
  isSkipping: boolean
  /** The line that the skis are to replace; undefined when they are new. */
  line: string | undefined
  /** Why the line that they were to replace can't be. */
  lineLoss: LineLoss | null
  /** Puts the skis into the cart with what was picked. */
  add(): void
  /** Puts the skis into the cart without hardware. */
  skip(): void
}

/**
 * Restores what was picked in this tab before a reload, and keeps what is picked from then on.
 * @returns whether the kept picks have been read
 */
function useKeptPicks(
  sku: string,
  carbides: readonly Carbide[],
  { form, dispatch, sled, dispatchSled }: Pick<HardwareScreen, "form" | "dispatch" | "sled" | "dispatchSled">,
): boolean {
  const { carbide, noCarbides, noMountKit } = form
  const { year, make, model } = sled
  const begun = useRef(false)
  const [isRead, setRead] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    setRead(true)
    const kept = loadHardware(sku)
    if (!kept) return
    const there = carbides.some(({ id, in_stock }) => id === kept.carbide && in_stock)
    const { carbide, sled, ...boxes } = kept
    dispatch({ type: "restored", picks: { ...boxes, carbide: there ? carbide : "" } })
    if (sled && !kept.noMountKit) restoreSled(dispatchSled, sled)
  }, [])
  useEffect(() => {
    // On the first run nothing has been picked yet, and what was kept is still being restored.
    if (begun.current)
      saveHardware(sku, {
        carbide,
        noCarbides,
        noMountKit,
        sled: sledToStore({ year, make, model }),
      })
    begun.current = true
  }, [sku, carbide, noCarbides, noMountKit, year, make, model])
  return isRead
}

/** The hardware screen's state (section 4), and adding to the cart. */
export function useHardware({ sku, carbides, search }: HardwareConnections): HardwareScreen {
  const [form, dispatch] = useReducer(hardwareReducer, startHardware)
  const { sled, dispatch: dispatchSled } = useSled(ALL_SLEDS)
  const isRead = useKeptPicks(sku, carbides, { form, dispatch, sled, dispatchSled })
  // A rider who has a mount kit isn't asked for a sled, and what was kept may say so.
  useMySledAsStart(dispatchSled, { unasked: !isRead || form.noMountKit })
  const matched = useMatchedKit(sled.model)
  const begin = useWayToCart()
  const calls = useCalls(loadCalls)
  const valid = isValid(form, matched)
  const [skips, setSkips] = useState(false)
  const lost = useLineLoss(search.line)
  const lineLoss = form.adding ? null : lost
  const line = lineLoss === "left" ? undefined : search.line

  async function send(hardware: { carbide: string | null; model: string | null }): Promise<void> {
    const toCart = begin()
    dispatch({ type: "submitted" })
    try {
      if (await isLineGone(line)) {
        dispatch({ type: "refused", message: null })
        return
      }
      const request = {
        ski_sku: sku,
        ...hardware,
        ready_to_ship: search.from === "ready-to-ship",
        replaces: line ?? null,
      }
      const answer = await enqueueCartCall(
        async () => (await calls()).postSki(http, request),
        (added) => added.cart,
      )
      trackAddToCart(trackedItems(answer, sku))
      if (hardware.model) void rememberSled(hardware.model)
    } catch (error) {
      dispatch({ type: "refused", message: errorMessage(error) })
      return
    }
    saveHardware(sku, null)
    await toCart()
    dispatch({ type: "added" })
  }

  function add(): void {
    if (!valid || form.adding) return
    setSkips(false)
    void send({ carbide: form.carbide || null, model: modelToSend(form, matched, sled.model) })
  }

  function skip(): void {
    if (form.adding) return
    setSkips(true)
    void send({ carbide: null, model: null })
  }

  const isSkipping = form.adding && skips
  return { form, dispatch, sled, dispatchSled, matched, valid, isSkipping, line, lineLoss, add, skip }
}
