import { useEffect } from "react"
import { ANSWER_TIMEOUT_MS, HttpError, NO_ANSWER } from "./http"

/**
 * Calls that a first view doesn't have to wait for: with their schemas, they are loaded when the first one is made.
 * @param load imports them
 * @throws HttpError when they can't be loaded, or not in time
 */
export const lateCalls =
  <Calls>(load: () => Promise<Calls>): (() => Promise<Calls>) =>
  () =>
    new Promise((resolve, reject) => {
      const lost = () => reject(new HttpError(0, { message: NO_ANSWER }))
      const timer = setTimeout(lost, ANSWER_TIMEOUT_MS)
      load()
        .then(resolve, lost)
        .finally(() => clearTimeout(timer))
    })

/**
 * The same, loaded as soon as the page is hydrated: for what the next click needs.
 * @param load imports them; always the same function
 * @throws HttpError when they can't be loaded
 */
export function useCalls<Calls>(load: () => Promise<Calls>): () => Promise<Calls> {
  useEffect(() => void load().catch(() => undefined), [load])
  return lateCalls(load)
}
