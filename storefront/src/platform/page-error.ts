import { notFound, redirect } from "@tanstack/react-router"
import { HttpError } from "./http"

/** Answers that are another one in a moment: too many at once, or nobody there. `0` is no answer at all. */
const BUSY: Readonly<Record<number, 429 | 503>> = { 0: 503, 408: 503, 425: 503, 429: 429, 503: 503, 504: 503 }

/** The status of a page that is worth another try in a moment; null for a page that failed for good. */
export function busyStatus(error: unknown): 429 | 503 | null {
  return error instanceof HttpError ? (BUSY[error.status] ?? null) : null
}

/** What browsers say, each in its own words, of a part of the page that could not be fetched. */
const PART_LOST = /dynamically imported module|module script failed|preload CSS/i

/**
 * Whether what failed is the way from this browser to the shop. Never so on the server, whose own call that found nobody
 * comes to the browser as a busy shop (error-transfer.ts).
 */
export function isUnreached(error: unknown): boolean {
  if (typeof window === "undefined") return false
  if (!navigator.onLine) return true
  return error instanceof HttpError ? error.status === 0 : PART_LOST.test(String(error))
}

/** Characters. No page of ours needs more, and a redirect's address is a header, which is bounded. */
const LONGEST_WAY_BACK = 1_000

/**
 * What becomes of a page whose loader failed, for every route: what the shop does not know, or does not take for an
 * address of its own, is the not-found page; whoever is not logged in is sent to the log-in, and from there back to the
 * page. Only what is left is an error page. A route that wants another way catches the answer in its loader.
 * @param page path and query that were asked for
 */
export function pageError(error: unknown, page: string): void {
  if (!(error instanceof HttpError) || busyStatus(error) !== null) return
  if (error.status === 401) {
    const search = page.length <= LONGEST_WAY_BACK ? { redirectTo: page } : {}
    throw redirect({ to: "/login", search, replace: true })
  }
  if (error.status >= 400 && error.status < 500) throw notFound()
}
