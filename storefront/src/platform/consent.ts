import { browserCookies, saveCookie, TEN_YEARS } from "./cookies"

/** Kept once a visitor has accepted the cookie notice (sections 4 and 9). */
export const COOKIES_ACCEPTED = "cookies_accepted"

/** Callbacks waiting for the visitor's OK. */
const waiting = new Set<() => void>()

/** Whether this visitor has agreed to be counted. Before that nothing is measured. */
export function isMeasuringAllowed(): boolean {
  return browserCookies.get(COOKIES_ACCEPTED) !== undefined
}

/**
 * Calls back as soon as the visitor says OK on this page.
 * @returns what cancels that
 */
export function onMeasuringAllowed(call: () => void): () => void {
  waiting.add(call)
  return () => void waiting.delete(call)
}

/** Keeps the visitor's OK; for ten years from the latest visit, see `saveCookie`. */
export const saveConsent = (): void => saveCookie(COOKIES_ACCEPTED, "1", TEN_YEARS)

/** The visitor has said OK. */
export function acceptCookies(): void {
  saveConsent()
  for (const call of waiting) call()
}
