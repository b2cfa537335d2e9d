import { notFound, redirect } from "@tanstack/react-router"
import { HttpError } from "./http"

/** Answers that may differ in a moment: too many at once, or no one there. `0` is no answer at all. */
const BUSY: Readonly<Record<number, 429 | 503>> = { 0: 503, 408: 503, 425: 503, 429: 429, 503: 503, 504: 503 }

/** The status of a page that is worth retrying in a moment; null for a page that failed permanently. */
export function busyStatus(error: unknown): 429 | 503 | null {
  return error instanceof HttpError ? (BUSY[error.status] ?? null) : null
}

/** What browsers say, each in its own words, of a part of the page that could not be fetched. */
const PART_LOST = /dynamically imported module|module script failed|preload CSS/i

/**
 * Whether it is the connection from this browser to the shop that failed. Never so on the server: when its own call
 * finds no one, the browser sees a busy shop (error-transfer.ts).
 */
export function isUnreached(error: unknown): boolean {
  if (typeof window === "undefined") return false
  if (!navigator.onLine) return true
  return error instanceof HttpError ? error.status === 0 : PART_LOST.test(String(error))
}

/** Characters. None of our pages needs more, and a redirect's address is a header, whose length is limited. */
const LONGEST_WAY_BACK = 1_000

/**
 * Decides what becomes of a page whose loader failed, for every route: what the shop doesn't know, or doesn't accept as
 * one of its addresses, is the not-found page; anyone who isn't logged in is sent to the login, and from there back to
 * the page. Only the rest is an error page. A route that needs something else catches the error in its loader.
 * @param page path and query that were requested
 */
export function pageError(error: unknown, page: string): void {
  if (!(error instanceof HttpError) || busyStatus(error) !== null) return
  if (error.status === 401) {
    const search = page.length <= LONGEST_WAY_BACK ? { redirectTo: page } : {}
    throw redirect({ to: "/login", search, replace: true })
  }
  if (error.status >= 400 && error.status < 500) throw notFound()
}
