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

/** The browser's cookies, read afresh each time. */
export const browserCookies: Cookies = { get: (name) => parseCookies(document.cookie).get(name) }
