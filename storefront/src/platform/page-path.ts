/** Parts of an address that say what is sold, and nothing about who is looking at it. */
const PUBLIC_PARAMS = ["$slug", "$category", "$productSlug", "$styleSlug", "$sku"]

/**
 * The address of a page in the form that a collector may see: without its query, and with each part that isn't surely
 * public replaced by its name. The secret of a thank-you page is in its address.
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

/** In a query, or in an address that a query leads back to (`redirectTo`), however many times that was encoded. */
const SECRET = /(?:[?&]|%(?:25)*(?:3F|26))(?:token|preview)(?:=|%(?:25)*3D)/i

/**
 * Whether the address itself is a secret: a link from a mail that sets a password, a thank-you page, a login that leads
 * back to one. Third-party scripts must not run on such a page.
 * @param page the result of `pagePath`
 */
export const isSecretPage = (page: string, search: string): boolean =>
  page.includes("/$") || SECRET.test(search)
