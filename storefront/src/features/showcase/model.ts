/** A visitor's place in the showcase. */
export interface ShowcaseState {
  /** Index of the visible picture. */
  index: number
  /** The visitor has gone past the last picture: the dialog asks. */
  done: boolean
}

export type ShowcaseEvent = { type: "advanced" } | { type: "closed" }

export const START: ShowcaseState = { index: 0, done: false }

/**
 * Advances the index; past the last picture it opens the dialog (section 4). Closing that starts over with the first
 * picture.
 */
export function showcaseReducer(count: number) {
  return (state: ShowcaseState, event: ShowcaseEvent): ShowcaseState => {
    if (event.type === "closed") return START
    return state.index + 1 < count ? { index: state.index + 1, done: false } : { ...state, done: true }
  }
}
