import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel"
import { type RefObject, useCallback, useEffect, useRef, useState } from "react"

export interface Carousel {
  /** For the element whose only child holds the slides. */
  viewport: RefObject<HTMLDivElement | null>
  /** Index of the slide in sight. */
  current: number
  next: () => void
  previous: () => void
  /** `jump` goes there without motion. */
  goTo: (index: number, jump?: boolean) => void
}

/**
 * Slides that can be dragged. The library comes after the page is alive: the first slide needs none of it.
 * @param options Embla's; pass the same object each time
 */
export function useCarousel(options: EmblaOptionsType): Carousel {
  const viewport = useRef<HTMLDivElement>(null)
  const embla = useRef<EmblaCarouselType | null>(null)
  const [current, setCurrent] = useState(options.startIndex ?? 0)

  useEffect(() => {
    let left = false
    import("embla-carousel")
      .then(({ default: EmblaCarousel }) => {
        if (left || !viewport.current) return
        const carousel = EmblaCarousel(viewport.current, options)
        const follow = () => setCurrent(carousel.selectedScrollSnap())
        carousel.on("select", follow).on("reInit", follow)
        embla.current = carousel
      })
      // Without it the first slide stands still, which is a page that works.
      .catch(() => undefined)
    return () => {
      left = true
      embla.current?.destroy()
      embla.current = null
    }
  }, [options])

  const next = useCallback(() => embla.current?.scrollNext(), [])
  const previous = useCallback(() => embla.current?.scrollPrev(), [])
  const goTo = useCallback((index: number, jump?: boolean) => embla.current?.scrollTo(index, jump), [])
  return { viewport, current, next, previous, goTo }
}
