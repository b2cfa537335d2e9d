import { useEffect } from "react"

/**
 * Has ⌘K keep a hit chosen while somebody types: when the hits of the last word are gone, its list forgets which one
 * was, and Enter leads nowhere. It takes the first one at Home, so that is what it gets.
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
