/** What is no address of ours is one that begins so, whatever a browser would make of it. */
const ELSEWHERE = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i

/** Path alone, without what a page makes of it. */
const pathOf = (link: string): string => link.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, "$1") ?? ""

/**
 * Why a link can't stand: it is no address in the shop and none that begins with https, or nothing is there. Pure.
 * @param known every address of the shop that there is
 */
export function linkFault(link: string, known: ReadonlySet<string>): string | null {
  if (ELSEWHERE.test(link) && URL.canParse(link)) return null
  if (!/^\/(?!\/)/.test(link)) {
    return `${link} is no address in the shop, such as /carbides, and none that begins with https://.`
  }
  return known.has(pathOf(link)) ? null : `There is no page at ${pathOf(link)} in the shop.`
}

/** Of links those that lead nowhere, each once. */
export const deadLinks = (links: readonly string[], known: ReadonlySet<string>): string[] => [
  ...new Set(links.filter((link) => linkFault(link, known) !== null)),
]
