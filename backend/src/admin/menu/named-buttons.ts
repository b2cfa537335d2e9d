import { useEffect } from "react"

/**
 * Buttons of Medusa's that show an icon and have no name: where they are, and what a screen reader should call them. If
 * Medusa ever names one, that name is kept.
 */
const NAMELESS: readonly { where: string; name: string }[] = [
  { where: "[role=dialog] kbd + button", name: "Close" },
  // A window over the whole page has it the other way around.
  { where: "[role=dialog] button:has(+ kbd)", name: "Close" },
  // The bar at the top of every page: one of the first two shows, depending on the window's width.
  { where: "div.grid-cols-2.border-b > div:first-child > div > button", name: "Menu" },
  { where: "div.grid-cols-2.border-b > div:last-child button[aria-haspopup=dialog]", name: "Notifications" },
]

/** The magnifying glass in each of Medusa's search fields: an image without a name, which says nothing by itself. */
const GLASS = "input[type=search] ~ [role=img]:not([aria-label])"

function nameAll() {
  for (const { where, name } of NAMELESS) {
    for (const button of document.querySelectorAll(`${where}:not([aria-label])`)) {
      if (button.textContent === "") button.setAttribute("aria-label", name)
    }
  }
  for (const glass of document.querySelectorAll(GLASS)) glass.setAttribute("aria-hidden", "true")
}

/** Names Medusa's nameless buttons as they appear, on every page of the admin. */
export function useNamedButtons(): void {
  useEffect(() => {
    const watcher = new MutationObserver(nameAll)
    nameAll()
    watcher.observe(document.body, { subtree: true, childList: true })
    return () => watcher.disconnect()
  }, [])
}
