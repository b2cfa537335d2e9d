import { useEffect } from "react"

/**
 * Keeps a hit of ⌘K selected while someone types: when the previous word's hits are gone, its list forgets the
 * selection and Enter leads nowhere. The Home key selects the first one, so that is what it is sent.
 */
export function useFirstHit(): void {
  useEffect(() => {
    const watched = new WeakSet<Element>()
    const watchers: MutationObserver[] = []
    function onInput({ target }: Event) {
      const input = target instanceof HTMLInputElement && target.matches("[cmdk-input]") ? target : null
      const root = input?.closest("[cmdk-root]")
      const list = root?.querySelector("[cmdk-list]")
      if (!input || !list || watched.has(list)) return
      watched.add(list)
      const watcher = new MutationObserver(() => {
        const hits = list.querySelectorAll("[cmdk-item]")
        if (hits.length === 0 || list.querySelector('[cmdk-item][aria-selected="true"]')) return
        input.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true }))
      })
      watcher.observe(list, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ["aria-selected"],
      })
      watchers.push(watcher)
    }
    document.addEventListener("input", onInput)
    return () => {
      document.removeEventListener("input", onInput)
      for (const watcher of watchers) watcher.disconnect()
    }
  }, [])
}
