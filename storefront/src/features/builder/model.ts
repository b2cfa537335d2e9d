import type { GenerateAnswer, SelectedOptions } from "#contracts/builder/builder"
import { type ChoiceGroup, changedInWords, choose, upchargesFor } from "./selection"

/** A set of choices with the shop's answer for it. */
export interface Design extends GenerateAnswer {
  options: SelectedOptions
}

/** What the rider asked for before the shop had answered; done as soon as it has. */
export type Intent = "cart" | "save"

export type SaveState =
  | { phase: "closed" }
  | { phase: "guest" }
  | { phase: "saving" }
  | { phase: "saved"; number: string }
  | { phase: "failed"; message: string }

export interface CustomizeState {
  /** The current choices: ahead of `design` until the shop has answered. */
  options: SelectedOptions
  /** The last design the shop has answered for. */
  design: Design
  /** Earlier choices, the latest last, and those that were undone, the next to redo last. */
  past: readonly SelectedOptions[]
  undone: readonly SelectedOptions[]
  /** Counts changes; an answer to an older one is ignored. */
  revision: number
  /** The revision `design` answers. */
  answered: number
  /** Why the current choices could not be drawn. */
  failure: string | null
  intent: Intent | null
  /** The group whose choices are shown; null when all are collapsed. */
  open: string | null
  /** Whether the line's notice is shown over the page. */
  noticeOpen: boolean
  /** Whether the page says that a design with two of the same color can't continue. */
  doubledOpen: boolean
  save: SaveState
  /** On its way to the cart. */
  adding: boolean
  /** Why it could not be added. */
  refusal: string | null
  /** Announced to screen readers. */
  said: string
}

export type CustomizeEvent =
  | { type: "chose"; option: string; value: string }
  /** All of it at once. */
  | { type: "surprised"; options: SelectedOptions; said: string }
  | { type: "undid"; said: string }
  | { type: "redid"; said: string }
  /** The shop's answer to `revision`. */
  | { type: "generated"; revision: number; design: Design; said: string }
  | { type: "failed"; revision: number; message: string }
  | { type: "retried" }
  /** The address changed to another design, as with the browser's back button. */
  | { type: "arrived"; design: Design }
  | { type: "asked"; intent: Intent }
  | { type: "intentTaken" }
  | { type: "opened"; option: string }
  /** Touched on the picture: opens its group, whatever was open before. */
  | { type: "pointedAt"; option: string }
  | { type: "noticeOpened" }
  | { type: "noticeClosed" }
  | { type: "doubledStopped" }
  | { type: "doubledClosed" }
  | { type: "guestAskedToSave" }
  | { type: "saveStarted" }
  | { type: "saved"; number: string }
  | { type: "saveFailed"; message: string }
  | { type: "saveClosed" }
  | { type: "addStarted" }
  /** Null where the page explains it itself. */
  | { type: "addRefused"; message: string | null }
  /** It is in the cart, which is shown unless the rider has come back. */
  | { type: "added" }
  | { type: "refusalDismissed" }

interface Start {
  design: Design
  open: string | null
  noticeOpen: boolean
}

/** Nothing chosen since `design`, and nothing to undo. */
export const startCustomize = ({ design, open, noticeOpen }: Start): CustomizeState => ({
  options: design.options,
  design,
  past: [],
  undone: [],
  revision: 0,
  answered: 0,
  failure: null,
  intent: null,
  open,
  noticeOpen,
  doubledOpen: false,
  save: { phase: "closed" },
  adding: false,
  refusal: null,
  said: "",
})

/** True while the picture, the price and the SKU aren't those of the current choices. */
export const isAhead = ({ revision, answered }: CustomizeState): boolean => revision !== answered

/** True while the shop is being asked for the current choices. */
export const isDrawing = (state: CustomizeState): boolean => isAhead(state) && state.failure === null

/**
 * The price of the current choices, in dollars: the shop's own once it has answered, until then its last one plus the
 * difference in upcharges.
 */
export const shownPrice = ({ design, options }: CustomizeState, groups: readonly ChoiceGroup[]): number =>
  design.price + upchargesFor(groups, options) - upchargesFor(groups, design.options)

/**
 * The announcement of a new picture.
 * @param price formatted
 */
export function announcement(
  groups: readonly ChoiceGroup[],
  before: SelectedOptions,
  after: SelectedOptions,
  price: string,
): string {
  const changed = changedInWords(groups, before, after)
  return `${changed ? `${changed}. ` : ""}Picture updated. Price ${price}.`
}

/** As many undo steps as anyone takes. */
const KEPT_STEPS = 50

const moved = (state: CustomizeState, options: SelectedOptions): CustomizeState => ({
  ...state,
  options,
  revision: state.revision + 1,
  failure: null,
  // A new choice cancels the intent.
  intent: null,
  refusal: null,
})

/** A change that can be undone. */
const stepped = (state: CustomizeState, options: SelectedOptions): CustomizeState => ({
  ...moved(state, options),
  past: [...state.past, state.options].slice(-KEPT_STEPS),
  undone: [],
})

const retried = (state: CustomizeState): CustomizeState =>
  state.failure === null ? state : { ...state, failure: null, refusal: null, revision: state.revision + 1 }

function chose(state: CustomizeState, option: string, value: string): CustomizeState {
  if (state.adding || (state.options[option] ?? "") === value) return state
  return stepped(state, choose(state.options, option, value))
}

function undid(state: CustomizeState, said: string): CustomizeState {
  const before = state.past.at(-1)
  if (state.adding || !before) return state
  return {
    ...moved(state, before),
    past: state.past.slice(0, -1),
    undone: [...state.undone, state.options],
    said,
  }
}

function redid(state: CustomizeState, said: string): CustomizeState {
  const next = state.undone.at(-1)
  if (state.adding || !next) return state
  return { ...stepped(state, next), undone: state.undone.slice(0, -1), said }
}

/** The customize screen's transitions (section 4). One that makes no sense in the current state changes nothing. */
export function customizeReducer(state: CustomizeState, event: CustomizeEvent): CustomizeState {
  switch (event.type) {
    case "chose":
      return chose(state, event.option, event.value)
    case "surprised":
      return state.adding ? state : { ...stepped(state, event.options), said: event.said }
    case "undid":
      return undid(state, event.said)
    case "redid":
      return redid(state, event.said)
    case "generated":
      return event.revision === state.revision
        ? { ...state, design: event.design, answered: event.revision, failure: null, said: event.said }
        : state
    case "failed":
      if (event.revision !== state.revision) return state
      // A rider who wanted to continue sees the message where they pressed, too.
      return {
        ...state,
        failure: event.message,
        refusal: state.intent ? event.message : state.refusal,
        intent: null,
      }
    case "retried":
      return retried(state)
    case "arrived":
      return {
        ...startCustomize({ design: event.design, open: state.open, noticeOpen: state.noticeOpen }),
        revision: state.revision + 1,
        answered: state.revision + 1,
      }
    case "asked":
      // What could not be drawn is requested again, and continues only once it has arrived.
      return state.adding ? state : { ...retried(state), intent: event.intent, refusal: null }
    case "intentTaken":
      return { ...state, intent: null }
    case "opened":
      return { ...state, open: state.open === event.option ? null : event.option }
    case "pointedAt":
      return { ...state, open: event.option }
    case "noticeOpened":
      return { ...state, noticeOpen: true }
    case "noticeClosed":
      return { ...state, noticeOpen: false }
    case "doubledStopped":
      return { ...state, doubledOpen: true }
    case "doubledClosed":
      return { ...state, doubledOpen: false }
    case "guestAskedToSave":
      return { ...state, save: { phase: "guest" } }
    case "saveStarted":
      return state.save.phase === "saving" ? state : { ...state, save: { phase: "saving" } }
    case "saved":
      return state.save.phase === "saving"
        ? { ...state, save: { phase: "saved", number: event.number } }
        : state
    case "saveFailed":
      return state.save.phase === "saving"
        ? { ...state, save: { phase: "failed", message: event.message } }
        : state
    case "saveClosed":
      return { ...state, save: { phase: "closed" } }
    case "addStarted":
      return { ...state, adding: true, refusal: null }
    case "addRefused":
      return state.adding ? { ...state, adding: false, refusal: event.message } : state
    case "added":
      return { ...state, adding: false }
    case "refusalDismissed":
      return { ...state, refusal: null }
  }
}
