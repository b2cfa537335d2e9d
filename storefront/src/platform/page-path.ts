/** Parts of an address that say what is sold, and nothing of who looks at it. */
const PUBLIC_PARAMS = ["$slug", "$category", "$productSlug", "$styleSlug", "$sku"]

/**
 * The address of a page as a collector may know it: without its query, and with the name of each part that is not
 * surely public instead of its value. The secret of a thank-you page lies in its address.
 * @param route the matched route's path, such as `/thank-you/$token`; undefined when there is no such page
 */
export function pagePath(pathname: string, route: string | undefined): string {
  if (route === undefined) return "/404"
  const parts = pathname.split("/")
  return (
    route
      .split("/")
      .filter((part, at) => part !== "" || at === 0)
      .map((part, at) =>
        part === "$" ? parts.slice(at).join("/") : PUBLIC_PARAMS.includes(part) ? (parts[at] ?? "") : part,
      )
      .join("/") || "/"
  )
}

/** In a query, or in an address that a query leads back to (`redirectTo`), however often that was encoded. */
const SECRET = /(?:[?&]|%(?:25)*(?:3F|26))(?:token|preview)(?:=|%(?:25)*3D)/i

/**
 * Whether the address itself is a secret: a link from a mail that sets a password, a thank-you page, a log-in that leads
 * back to one. Nobody else's script may come to such a page.
 * @param page what `pagePath` makes of it
 */
export const isSecretPage = (page: string, search: string): boolean =>
  page.includes("/$") || SECRET.test(search)
