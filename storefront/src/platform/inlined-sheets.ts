/*
 * Stylesheets that are inlined in a page instead of being fetched. Otherwise Vite would still fetch them with the first
 * chunk that imports them, and the later copy would override what came before.
 */

const MARK = /\/\*sheet (\S+?)\*\//g

/**
 * Marks a stylesheet's place while a page is rendered, and precedes its text afterwards.
 * @param address of the stylesheet
 */
export const stylesheetPlaceholder = (address: string): string => `/*sheet ${address}*/`

/** Puts the texts behind their marks. @param sheets by address */
export const fillSheets = (css: string, sheets: ReadonlyMap<string, string>): string =>
  css.replace(MARK, (mark, address: string) => mark + (sheets.get(address) ?? ""))

/** The addresses of the stylesheets marked in a CSS text. */
export const markedSheets = (css: string): string[] =>
  [...css.matchAll(MARK)].flatMap(([, address]) => address ?? [])

/** Tells Vite which stylesheets this page has: adds disabled links, which fetch nothing. */
export function registerInlinedSheets(): void {
  for (const style of document.head.querySelectorAll("style")) {
    for (const address of markedSheets(style.textContent ?? "")) {
      const link = document.createElement("link")
      link.rel = "stylesheet"
      link.setAttribute("disabled", "")
      link.href = address
      document.head.append(link)
    }
  }
}
