/**
 * Whether a request says that the shop's own pages made it (`X-Requested-With: XMLHttpRequest`): another site's form
 * can't send that header, and with it a browser asks for permission first.
 */
export const isFromOwnPages = (header: string | string[] | undefined): boolean =>
  typeof header === "string" && header.toLowerCase() === "xmlhttprequest"
