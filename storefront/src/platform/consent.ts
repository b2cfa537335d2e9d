import { browserCookies } from "./cookies"

/** Kept once a visitor has accepted the cookie notice (sections 4 and 9). */
export const COOKIES_ACCEPTED = "cookies_accepted"

/** Whether this visitor has said yes to being counted. Before that nothing is measured, and nothing saved up for later. */
export function isMeasuringAllowed(): boolean {
  return browserCookies.get(COOKIES_ACCEPTED) !== undefined
}
