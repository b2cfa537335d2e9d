import { useEffect } from "react"
import { ANSWER_TIMEOUT_MS, HttpError, NO_ANSWER } from "./http"

/**
 * Said when a part of the page can't be loaded. On a bad network the next try may do. After a release its file is gone,
 * and some browsers don't ask again for what failed once: then only another load of the page helps.
 */
export const NO_PART = `${NO_ANSWER} If that doesn't help, reload the page.`

/**
 * Calls that a first view doesn't have to wait for: with their schemas, they are loaded when the first one is made.
 * @param load imports them
 * @throws HttpError when they can't be loaded, or not in time
 */
export const lateCalls =
  <Calls>(load: () => Promise<Calls>): (() => Promise<Calls>) =>
  () =>
    new Promise((resolve, reject) => {
      const lost = () => reject(new HttpError(0, { message: NO_PART }))
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
