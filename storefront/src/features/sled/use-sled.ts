import { type Dispatch, useEffect, useReducer } from "react"
import { HttpError, http } from "#platform/http"
import { useNetworkBack } from "#platform/use-network-back"
import type { SledLists } from "./sled-lists"
import {
  failedList,
  type SledEvent,
  type SledList,
  type SledState,
  sledReducer,
  startSled,
} from "./sled-model"

const NOT_LOADED = "We couldn’t load the sleds. Try again."

interface Question {
  list: SledList
  /** Distinguishes requests whose answers differ. */
  key: string
  ask: (signal: AbortSignal) => Promise<SledEvent>
}

/** Asks for a list while it is to be loaded; an answer that is no longer wanted is dropped. */
function useList(sled: SledState, dispatch: Dispatch<SledEvent>, { list, key, ask }: Question): void {
  const wanted = sled[list].phase === "loading"
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the whole question
  useEffect(() => {
    if (!wanted) return
    const stale = new AbortController()
    ask(stale.signal).then(dispatch, (error) => {
      if (stale.signal.aborted) return
      if (!(error instanceof HttpError)) console.error(error)
      const message = error instanceof HttpError ? error.message : NOT_LOADED
      dispatch({ type: "loadFailed", list, year: sled.year, make: sled.make, message })
    })
    return () => stale.abort()
  }, [wanted, key])
}

/** A sled being chosen: its state, and the lists that are requested along the way. */
export function useSled(lists: SledLists) {
  const [sled, dispatch] = useReducer(sledReducer, startSled)
  const { year, make } = sled
  useNetworkBack(() => {
    const failed = failedList(sled)
    if (failed) dispatch({ type: "retried", list: failed.list })
  })

  useList(sled, dispatch, {
    list: "years",
    key: "",
    ask: async (signal) => ({ type: "yearsLoaded", list: await lists.years(http, signal) }),
  })
  useList(sled, dispatch, {
    list: "makes",
    key: year,
    ask: async (signal) => ({
      type: "makesLoaded",
      year,
      list: await lists.makes(http, year, signal),
    }),
  })
  useList(sled, dispatch, {
    list: "models",
    key: `${year} ${make}`,
    ask: async (signal) => ({
      type: "modelsLoaded",
      year,
      make,
      list: await lists.models(http, year, make, signal),
    }),
  })

  return { sled, dispatch }
}
