/** Where a visitor is in the showcase. */
export interface ShowcaseState {
  /** Picture in sight. */
  index: number
  /** The visitor has gone past the last picture: the dialog asks. */
  done: boolean
}

export type ShowcaseEvent = { type: "advanced" } | { type: "closed" }

export const START: ShowcaseState = { index: 0, done: false }

/** Index advances; past the last, the dialog (section 4). Closing it begins again with the first picture. */
export function showcaseReducer(count: number) {
  return (state: ShowcaseState, event: ShowcaseEvent): ShowcaseState => {
    if (event.type === "closed") return START
    return state.index + 1 < count ? { index: state.index + 1, done: false } : { ...state, done: true }
  }
}
