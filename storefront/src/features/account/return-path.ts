/** Where riders land if they came from nowhere in particular. */
export const ACCOUNT_PATH = "/account"

const SITE = "http://site"

/** Pages that would only redirect the rider again. */
const WAYS_IN = new Set(["/login", "/register"])

/** Browsers read `\` as `/` and drop tabs and line breaks, so none of these may occur in an address of ours. */
const leadsElsewhere = (path: string) =>
  !path.startsWith("/") ||
  path.startsWith("//") ||
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\\\u0000-\u001f\u007f]/.test(path)

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Where to go after logging in: the `redirectTo` of an address, which anyone may have written, if it is a path of this
 * site; otherwise the account. Checked as written, as the browser resolves it (`/.//x` becomes `//x`), and decoded, in
 * case something decodes it on the way.
 */
export function returnPath(redirectTo: string | undefined): string {
  if (redirectTo === undefined || leadsElsewhere(redirectTo)) return ACCOUNT_PATH
  const url = URL.canParse(redirectTo, SITE) ? new URL(redirectTo, SITE) : null
  if (url?.origin !== SITE) return ACCOUNT_PATH
  const path = decoded(url.pathname)
  if (path === null || leadsElsewhere(url.pathname) || leadsElsewhere(path)) return ACCOUNT_PATH
  if (WAYS_IN.has(path.replace(/\/+$/, ""))) return ACCOUNT_PATH
  return url.pathname + url.search + url.hash
}

export interface ReturnSearch {
  redirectTo?: string
}

/** Search of /login and /register. Parsed by hand: route files are in the first load of every page. */
export const readReturnSearch = ({ redirectTo }: Record<string, unknown>): ReturnSearch => ({
  redirectTo: typeof redirectTo === "string" ? redirectTo : undefined,
})

/** The address of /login or /register, for a link from the other one or from a page that needs a login. */
export const authPath = (path: "/login" | "/register", returnTo: string): string =>
  returnTo === ACCOUNT_PATH ? path : `${path}?${new URLSearchParams({ redirectTo: returnTo })}`

/** Search of the pages that the links in mails lead to. Parsed by hand, as above. */
export const readTokenSearch = ({ token }: Record<string, unknown>): { token?: string } => ({
  token: typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : undefined,
})
