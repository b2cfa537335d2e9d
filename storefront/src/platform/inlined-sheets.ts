/*
 * Stylesheets that come within a page instead of being fetched. Vite would fetch them all the same with the first chunk
 * that imports them, and what is fetched later would win over what came before.
 */

const MARK = /\/\*sheet (\S+?)\*\//g

/**
 * @param address of the stylesheet
 * @throws Error for one that could not stand in a page
 */
export function markSheet(address: string, css: string): string {
  if (css.includes("</")) throw new Error(`${address} can't stand within a page.`)
  return `/*sheet ${address}*/${css}`
}

/** The addresses of the stylesheets in a text of styles. */
export const markedSheets = (css: string): string[] =>
  [...css.matchAll(MARK)].flatMap(([, address]) => address ?? [])

/** Tells Vite which stylesheets this page has: links that are there, and fetch nothing. */
export function noteInlinedSheets(page: Document = document): void {
  for (const style of page.head.querySelectorAll("style")) {
    for (const address of markedSheets(style.textContent ?? "")) {
      const link = page.createElement("link")
      link.rel = "stylesheet"
      link.setAttribute("disabled", "")
      link.href = address
      page.head.append(link)
    }
  }
}
