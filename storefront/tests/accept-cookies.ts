import { COOKIES_ACCEPTED } from "#platform/consent"

/** The visitor of a test has pressed OK on the cookie notice. */
export function acceptCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `${COOKIES_ACCEPTED}=1`
}
