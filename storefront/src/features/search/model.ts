import type { SearchAnswer, SearchHit } from "#contracts/catalog/search"

/** Suggestions of one kind, as many as fit under the field; skis come before what is bolted to them. */
export const SUGGESTED = { designs: 3, products: 5, pages: 3 } as const

export type Kind = keyof typeof SUGGESTED

export const KIND_NAMES: Record<Kind, string> = { products: "Parts", designs: "Build yours", pages: "Pages" }
export const KINDS = Object.keys(SUGGESTED) as Kind[]

export interface Suggestion extends SearchHit {
  kind: Kind
}

export interface SearchState {
  query: string
  /** What was found for `answered`; empty before the first answer. */
  suggestions: Suggestion[]
  /** The query that the suggestions answer; null before the first answer. */
  answered: string | null
  /** Index of the suggestion the arrow keys are on; -1 while they are in the field. */
  active: number
}

export type SearchEvent =
  | { type: "typed"; query: string }
  /** An answer to a query; late ones, to a query that is no longer there, are dropped. */
  | { type: "answered"; query: string; answer: SearchAnswer }
  | { type: "moved"; step: 1 | -1 }
  | { type: "pointed"; index: number }

export const EMPTY: SearchState = { query: "", suggestions: [], answered: null, active: -1 }

const suggestionsOf = (answer: SearchAnswer): Suggestion[] =>
  KINDS.flatMap((kind) => answer[kind].slice(0, SUGGESTED[kind]).map((hit) => ({ ...hit, kind })))

/** The header's search: suggestions appear while typing, and the arrow keys cycle through them and the field. */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "typed":
      return event.query.trim() === ""
        ? { ...EMPTY, query: event.query }
        : { ...state, query: event.query, active: -1 }
    case "answered":
      return event.query === state.query
        ? { ...state, suggestions: suggestionsOf(event.answer), answered: event.query, active: -1 }
        : state
    case "moved": {
      const places = state.suggestions.length + 1
      return { ...state, active: ((state.active + 1 + event.step + places) % places) - 1 }
    }
    case "pointed":
      return { ...state, active: event.index }
  }
}

/** Announced when an answer has come. */
export function inWords({ answered, query, suggestions }: SearchState): string {
  if (answered === null || answered !== query) return ""
  if (suggestions.length === 0) return "Nothing found."
  return suggestions.length === 1 ? "1 suggestion." : `${suggestions.length} suggestions.`
}
