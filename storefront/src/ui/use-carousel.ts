import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel"
import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { whenIdle } from "#platform/when-idle"

export interface Carousel {
  /** For the element whose only child holds the slides. */
  viewport: RefObject<HTMLDivElement | null>
  /** Index of the visible slide. */
  current: number
  next: () => void
  previous: () => void
  goTo: (index: number) => void
}

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches

/**
 * Slides that can be dragged; they jump if the visitor prefers reduced motion. The library is loaded after hydration:
 * the first slide doesn't need it.
 * @param options Embla's; pass the same object each time
 */
export function useCarousel(options: EmblaOptionsType): Carousel {
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType | null>(null)
  const wanted = useRef(options.startIndex ?? 0)
  const [current, setCurrent] = useState(wanted.current)

  useEffect(() => {
    let left = false
    const start = async () => {
      const { default: EmblaCarousel } = await import("embla-carousel")
      if (left || !viewport.current) return
      const carousel = EmblaCarousel(viewport.current, { ...options, startIndex: wanted.current })
      const follow = () => setCurrent(carousel.selectedScrollSnap())
      carousel.on("select", follow).on("reInit", follow)
      embla.current = carousel
      follow()
    }
    // Without it the first slide stays put, and the page still works.
    const stopWaiting = whenIdle(() => start().catch(() => undefined))
    return () => {
      left = true
      stopWaiting()
      embla.current?.destroy()
      embla.current = null
    }
  }, [options])

  const next = useCallback(() => embla.current?.scrollNext(calm()), [])
  const previous = useCallback(() => embla.current?.scrollPrev(calm()), [])
  const goTo = useCallback((index: number) => {
    // If this is called before the library has loaded, the carousel starts there.
    wanted.current = index
    embla.current?.scrollTo(index, calm())
  }, [])
  return { viewport, current, next, previous, goTo }
}
