import type { SledModel } from "#contracts/builder/builder"

/** A list that comes from the shop. */
export type Remote<T> =
  | { phase: "none" }
  | { phase: "loading" }
  | { phase: "loaded"; list: readonly T[] }
  | { phase: "failed"; message: string }

/** A sled by year, make and model (section 4). */
export interface SledState {
  /** "" for none, here and below. */
  year: string
  make: string
  /** Id of the model. */
  model: string
  years: Remote<number>
  makes: Remote<string>
  models: Remote<SledModel>
}

/** Which of the lists. */
export type SledList = "years" | "makes" | "models"

export type SledEvent =
  | { type: "yearChosen"; year: string }
  | { type: "makeChosen"; make: string }
  | { type: "modelChosen"; model: string }
  | { type: "yearsLoaded"; list: number[] }
  /** `year`: the one they were asked for; an answer for another one is ignored. */
  | { type: "makesLoaded"; year: string; list: string[] }
  | { type: "modelsLoaded"; year: string; make: string; list: SledModel[] }
  | { type: "loadFailed"; list: SledList; year: string; make: string; message: string }
  | { type: "retried"; list: SledList }
  /** A sled known from before: selected as if by the rider. `instead`: the one known before that. */
  | { type: "sledKnown"; year: string; make: string; model: string; instead: string | null }
  /** Year, make and model are reset. */
  | { type: "cleared" }

const NONE = { phase: "none" } as const
const LOADING = { phase: "loading" } as const
const NO_SLED = { year: "", make: "", model: "", makes: NONE, models: NONE } as const

export const startSled: SledState = {
  year: "",
  make: "",
  model: "",
  years: LOADING,
  makes: NONE,
  models: NONE,
}

const isCurrent = (state: SledState, { year, make }: { year: string; make: string }): boolean =>
  state.year === year && state.make === make

/**
 * Year, make, model: each clears and loads what depends on it. A list that is `loading` is to be requested; answers to
 * older requests are ignored. If a list doesn't offer a sled known from before (the bogie builder's lists are shorter),
 * the selection is dropped from there on.
 */
export function sledReducer(state: SledState, event: SledEvent): SledState {
  switch (event.type) {
    case "yearChosen":
      return {
        ...state,
        year: event.year,
        make: "",
        model: "",
        makes: event.year === "" ? NONE : LOADING,
        models: NONE,
      }
    case "makeChosen":
      return { ...state, make: event.make, model: "", models: event.make === "" ? NONE : LOADING }
    case "modelChosen":
      return { ...state, model: event.model }
    case "yearsLoaded": {
      const loaded: SledState = { ...state, years: { phase: "loaded", list: event.list } }
      const offered = state.year === "" || event.list.includes(Number(state.year))
      return offered ? loaded : { ...loaded, ...NO_SLED }
    }
    case "makesLoaded": {
      if (state.year !== event.year) return state
      const loaded: SledState = { ...state, makes: { phase: "loaded", list: event.list } }
      const offered = state.make === "" || event.list.includes(state.make)
      return offered ? loaded : { ...loaded, make: "", model: "", models: NONE }
    }
    case "modelsLoaded": {
      if (!isCurrent(state, event)) return state
      const offered = event.list.some(({ id }) => id === state.model)
      return {
        ...state,
        model: offered ? state.model : "",
        models: { phase: "loaded", list: event.list },
      }
    }
    case "loadFailed": {
      const isStale = event.list === "makes" ? state.year !== event.year : !isCurrent(state, event)
      if (event.list !== "years" && isStale) return state
      return { ...state, [event.list]: { phase: "failed", message: event.message } }
    }
    case "retried":
      return state[event.list].phase === "failed" ? { ...state, [event.list]: LOADING } : state
    case "sledKnown": {
      // What the rider has started to choose stays.
      if (state.year !== "" && state.model !== event.instead) return state
      const { year, make, model } = event
      if (state.years.phase === "loaded" && !state.years.list.includes(Number(year))) return state
      return { ...state, year, make, model, makes: LOADING, models: LOADING }
    }
    case "cleared":
      return { ...state, ...NO_SLED }
  }
}

/** Section 4: enabled only once a year is chosen. */
export const isMakeEnabled = ({ year }: SledState): boolean => year !== ""

/** Section 4: enabled once year and make are chosen. */
export const isModelEnabled = ({ year, make }: SledState): boolean => year !== "" && make !== ""

/** The first list that could not be loaded, with why; null when none failed. */
export function failedList(state: SledState): { list: SledList; message: string } | null {
  for (const list of ["years", "makes", "models"] as const) {
    const remote = state[list]
    if (remote.phase === "failed") return { list, message: remote.message }
  }
  return null
}
