/**
 * Whether a request says that the shop's own pages made it (`X-Requested-With: XMLHttpRequest`): another site's form
 * can't send that header, and its scripts need the browser's permission check first.
 */
export const isFromOwnPages = (header: string | string[] | undefined): boolean =>
  typeof header === "string" && header.toLowerCase() === "xmlhttprequest"
