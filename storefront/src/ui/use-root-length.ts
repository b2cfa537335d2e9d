import { type RefObject, useEffect } from "react"

/**
 * Tells every stylesheet how high an element is, for what has to stay clear of it: a custom property on the root
 * follows its height for as long as it is there, and is removed with it.
 * @param property such as `--foot`
 */
export function useRootLength(element: RefObject<HTMLElement | null>, property: string): void {
  useEffect(() => {
    const box = element.current
    if (!box || !("ResizeObserver" in window)) return
    const root = document.documentElement.style
    // Uses the observer's value: measuring the element would trigger another layout for each length that was set
    // before.
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
