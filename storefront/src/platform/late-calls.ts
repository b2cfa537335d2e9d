import { useEffect } from "react"
import { HttpError, NO_ANSWER } from "./http"

/**
 * Calls that a first view need not wait for: with their schemas they are loaded when the first one is made.
 * @param load imports them
 * @throws HttpError when they can't be had
 */
export const lateCalls =
  <Calls>(load: () => Promise<Calls>): (() => Promise<Calls>) =>
  () =>
    load().catch(() => {
      throw new HttpError(0, { message: NO_ANSWER })
    })

/**
 * The same, loaded as soon as the page is alive: for what the next click asks for.
 * @param load imports them; always the same function
 * @throws HttpError when they can't be had
 */
export function useCalls<Calls>(load: () => Promise<Calls>): () => Promise<Calls> {
  useEffect(() => void load().catch(() => undefined), [load])
  return lateCalls(load)
}
