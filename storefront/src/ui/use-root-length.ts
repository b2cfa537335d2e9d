import { type RefObject, useEffect } from "react"

/**
 * Tells every stylesheet how high an element is, for what must stand clear of it: the root's custom property follows
 * its height for as long as it is there, and goes with it.
 * @param property such as `--foot`
 */
export function useRootLength(element: RefObject<HTMLElement | null>, property: string): void {
  useEffect(() => {
    const box = element.current
    if (!box || !("ResizeObserver" in window)) return
    const root = document.documentElement.style
    // As the observer says: to ask the element would lay out the page once more, for each length that was set before.
    const observer = new ResizeObserver(([size]) =>
      root.setProperty(property, `${Math.round(size?.borderBoxSize[0]?.blockSize ?? box.offsetHeight)}px`),
    )
    observer.observe(box)
    return () => {
      observer.disconnect()
      root.removeProperty(property)
    }
  }, [element, property])
}
