import type { ParsedLocation } from "@tanstack/react-router"

/**
 * Decides for the router whether it sets the scroll position of a page that it has rendered. It doesn't for the page a
 * visit begins with: a script in that page has done so already, and whoever is reading has perhaps scrolled since.
 * Setting it once the page is hydrated would take them back to the top. Nor for a page whose data was read again: the
 * page may have scrolled itself to what has changed, and the position before that may be far below it by now.
 * @param loadedPath path of the page that the server rendered; null on the server, whose script restores
 */
export function restoresScroll(loadedPath: string | null) {
  let isFirst = loadedPath !== null
  /** Of the history entry that was rendered last. */
  let lastKey: string | undefined
  return ({ location }: { location: Pick<ParsedLocation, "pathname" | "hash" | "state"> }): boolean => {
    const isLoadedPage = isFirst && location.pathname === loadedPath
    isFirst = false
    const key = location.state.__TSR_key
    const isReadAgain = loadedPath !== null && key !== undefined && key === lastKey && !location.hash
    lastKey = key
    // For Back, the router keeps only positions that have changed since it rendered.
    if (isLoadedPage) document.dispatchEvent(new Event("scroll"))
    return !isLoadedPage && !isReadAgain
  }
}
