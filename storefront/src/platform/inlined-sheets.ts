/*
 * Stylesheets that come within a page instead of being fetched. Vite would fetch them all the same with the first chunk
 * that imports them, and what is fetched later would win over what came before.
 */

const MARK = /\/\*sheet (\S+?)\*\//g

/** Stands for a stylesheet while a page is rendered, and before its text afterwards. @param address of the stylesheet */
export const stylesheetPlaceholder = (address: string): string => `/*sheet ${address}*/`

/** Puts the texts behind their marks. @param sheets by address */
export const fillSheets = (css: string, sheets: ReadonlyMap<string, string>): string =>
  css.replace(MARK, (mark, address: string) => mark + (sheets.get(address) ?? ""))

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
