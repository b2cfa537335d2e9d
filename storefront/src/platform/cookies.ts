import { useHydrated } from "./use-hydrated"

/** Seconds; how long a visitor's answer to notices is kept (section 9). */
export const TEN_YEARS = 10 * 365 * 24 * 60 * 60

/** The visitor's cookies, read only. */
export interface Cookies {
  get(name: string): string | undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Reads a `Cookie` header; the first of two equal names wins, as browsers send the closest first. */
export function parseCookies(header: string): Cookies {
  const values = new Map<string, string>()
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=")
    if (at < 1) continue
    const name = pair.slice(0, at).trim()
    if (!values.has(name)) values.set(name, decode(pair.slice(at + 1).trim()))
  }
  return { get: (name) => values.get(name) }
}

/** What the browser has; nothing where even asking is an error, as in a frame without an origin. */
function cookieHeader(): string {
  try {
    return document.cookie
  } catch {
    return ""
  }
}

/** The browser's cookies, read afresh each time. */
export const browserCookies: Cookies = { get: (name) => parseCookies(cookieHeader()).get(name) }

/**
 * Whether the browser blocks cookies; false while the page comes alive. Pages where something should be kept then say
 * why it isn't: from the shop's answers alone it looks as if all went well.
 */
export const useBlockedCookies = (): boolean => useHydrated() && !navigator.cookieEnabled

/**
 * Keeps a cookie for every page of the shop.
 * @param maxAge seconds. Browsers keep none for longer than 400 days: to keep one for longer, write it again on each
 * visit
 */
export function saveCookie(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : ""
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
  } catch {
    // As with a browser that keeps none.
  }
}
