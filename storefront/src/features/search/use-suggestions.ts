import { useEffect, useReducer } from "react"
import { http } from "#platform/http"
import { searchShop } from "./api"
import { EMPTY, searchReducer } from "./model"

/** Milliseconds without typing before the search is sent. */
const PAUSE = 150

/** The search's state, with the suggestions for what is typed. */
export function useSuggestions() {
  const [state, dispatch] = useReducer(searchReducer, EMPTY)
  const { query } = state
  useEffect(() => {
    if (query.trim() === "") return
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      searchShop(http, query, stopped.signal).then(
        (answer) => dispatch({ type: "answered", query, answer }),
        // The field still leads to the search page, which says what is wrong.
        () => undefined,
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [query])
  return { state, dispatch }
}
