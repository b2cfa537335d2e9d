import { useEffect } from "react"

/**
 * Buttons of Medusa's that show an icon and have no name: where they are, and what a screen reader should call them. If
 * Medusa ever names one, that name is kept.
 */
const NAMELESS: readonly { where: string; name: string }[] = [
  { where: "[role=dialog] kbd + button", name: "Close" },
]

/** Names Medusa's nameless buttons as they appear, on every page of the admin. */
export function useNamedButtons(): void {
  useEffect(() => {
    function nameAll() {
      for (const { where, name } of NAMELESS) {
        for (const button of document.querySelectorAll(`${where}:not([aria-label])`)) {
          if (button.textContent === "") button.setAttribute("aria-label", name)
        }
      }
    }
    const watcher = new MutationObserver(nameAll)
    nameAll()
    watcher.observe(document.body, { subtree: true, childList: true })
    return () => watcher.disconnect()
  }, [])
}
