/** A link that isn't an address of ours has to begin like this, whatever a browser would make of it. */
const ELSEWHERE = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i

/** The addresses of the shop. */
export type KnownPaths = Pick<ReadonlySet<string>, "has">

/** The path alone, without what only its page interprets. */
const pathOf = (link: string): string => link.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, "$1") ?? ""

/**
 * Why a link isn't acceptable: it is neither an address in the shop nor one that begins with https, or nothing is
 * there. Pure.
 * @param known every existing address of the shop
 */
export function linkError(link: string, known: KnownPaths): string | null {
  if (ELSEWHERE.test(link) && URL.canParse(link)) return null
  if (!/^\/(?!\/)/.test(link)) {
    return `${link} is neither an address in the shop, such as /carbides, nor one that begins with https://.`
  }
  return known.has(pathOf(link)) ? null : `There is no page at ${pathOf(link)} in the shop.`
}

/** The links that lead nowhere, without duplicates. */
export const deadLinks = (links: readonly string[], known: KnownPaths): string[] => [
  ...new Set(links.filter((link) => linkError(link, known) !== null)),
]
