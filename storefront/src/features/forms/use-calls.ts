import { useEffect } from "react"
import { HttpError, NO_ANSWER } from "#platform/http"

/**
 * What a form is checked and sent with, schemas and all: loaded as soon as the page is alive, which a first view need
 * not wait for.
 * @param load imports it; always the same function
 * @throws HttpError when it can't be had
 */
export function useCalls<Calls>(load: () => Promise<Calls>): () => Promise<Calls> {
  useEffect(() => void load().catch(() => undefined), [load])
  return () =>
    load().catch(() => {
      throw new HttpError(0, { message: NO_ANSWER })
    })
}
