import type { GenerateAnswer, SelectedOptions } from "#contracts/builder/builder"
import { type ChoiceGroup, changedInWords, choose, upchargesFor } from "./selection"

/** A set of choices with what the shop said about it. */
export interface Design extends GenerateAnswer {
  options: SelectedOptions
}

/** What the rider asked for while the shop had not answered yet; done as soon as it has. */
export type Intent = "cart" | "save"

export type SaveState =
  | { phase: "closed" }
  | { phase: "guest" }
  | { phase: "saving" }
  | { phase: "saved"; number: string }
  | { phase: "failed"; message: string }

export interface CustomizeState {
  /** What is chosen now: ahead of `design` until the shop has answered. */
  options: SelectedOptions
  /** The last design the shop has answered for. */
  design: Design
  /** What was chosen before, the latest last, and what was taken back from there, the next to do again last. */
  past: readonly SelectedOptions[]
  undone: readonly SelectedOptions[]
  /** Counts changes; an answer to an older one is ignored. */
  revision: number
  /** The revision `design` answers. */
  answered: number
  /** Why the current choices could not be drawn. */
  failure: string | null
  intent: Intent | null
  /** The group whose choices are shown; null when all are folded. */
  open: string | null
  /** Whether the line's notice is shown over the page. */
  noticeOpen: boolean
  /** Whether the page says that two of the same color go no further. */
  doubledOpen: boolean
  save: SaveState
  /** Under way to the cart. */
  adding: boolean
  /** Why it could not be added. */
  refusal: string | null
  /** For who can't see what changed. */
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
  /** The address moved to another design, as with the browser's back button. */
  | { type: "arrived"; design: Design }
  | { type: "asked"; intent: Intent }
  | { type: "intentTaken" }
  | { type: "opened"; option: string }
  /** Touched on the picture: its group is open now, whatever it was. */
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
  /** Null where the page says why by itself. */
  | { type: "addRefused"; message: string | null }
  | { type: "refusalDismissed" }

interface Start {
  design: Design
  open: string | null
  noticeOpen: boolean
}

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

/** True while the picture, the price and the SKU are not those of what is chosen. */
export const isAhead = ({ revision, answered }: CustomizeState): boolean => revision !== answered

/** True while the shop is asked for what is chosen. */
export const isDrawing = (state: CustomizeState): boolean => isAhead(state) && state.failure === null

/**
 * The price of what is chosen, in dollars: the shop's own once it has answered, till then its last one with the
 * difference in upcharges.
 */
export const shownPrice = ({ design, options }: CustomizeState, groups: readonly ChoiceGroup[]): number =>
  design.price + upchargesFor(groups, options) - upchargesFor(groups, design.options)

/** What a new picture is announced with. @param price formatted */
export function announcement(
  groups: readonly ChoiceGroup[],
  before: SelectedOptions,
  after: SelectedOptions,
  price: string,
): string {
  const changed = changedInWords(groups, before, after)
  return `${changed ? `${changed}. ` : ""}Picture updated. Price ${price}.`
}

/** As many steps back as anybody takes. */
const KEPT_STEPS = 50

const moved = (state: CustomizeState, options: SelectedOptions): CustomizeState => ({
  ...state,
  options,
  revision: state.revision + 1,
  failure: null,
  // Another choice is another mind.
  intent: null,
  refusal: null,
})

/** A step that can be taken back. */
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

/** The customize screen's transitions (section 4). One that makes no sense where it comes changes nothing. */
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
      // Who wanted to go on is told where they pressed, too.
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
      // What could not be drawn is asked for again, and gone on with only once it is here.
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
    case "refusalDismissed":
      return { ...state, refusal: null }
  }
}
