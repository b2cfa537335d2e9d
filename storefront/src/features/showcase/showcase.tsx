import { type RefObject, useEffect, useMemo, useReducer, useRef, useState } from "react"
import type { ShowcaseImage } from "#contracts/catalog/showcase"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import { Dialog } from "#ui/dialog"
import { Icon } from "#ui/icon"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { loadShownDesigns, sampleUnseenFirst, saveShownDesigns } from "./choose"
import { START, showcaseReducer } from "./model"
import css from "./showcase.module.css"

/** Pictures that a visitor steps through before the showcase asks whether they want to build their own. */
const SHOWN_IN_A_VISIT = 8

export interface ShowcaseProps {
  images: readonly ShowcaseImage[]
  /** Where 'Start Designing' goes. */
  builderLink: string
  /** Numbers from 0 to 1. */
  random?: () => number
}

/**
 * Random designs, one after the other; after the last it asks visitors whether they want to build their own (section
 * 2). The page is the same for everyone and may be cached, with the first of the day's pictures; the browser chooses
 * which ones a visit shows, before the picture, which loads lazily, is in view.
 */
export function Showcase({ images: all, builderLink, random = Math.random }: ShowcaseProps) {
  const [images, setImages] = useState(() => all.slice(0, SHOWN_IN_A_VISIT))
  useEffect(() => {
    const chosen = sampleUnseenFirst(all, SHOWN_IN_A_VISIT, loadShownDesigns(), random)
    saveShownDesigns(chosen.map(({ path }) => path))
    setImages(chosen)
  }, [all, random])
  const reducer = useMemo(() => showcaseReducer(images.length), [images.length])
  const [{ index, done }, dispatch] = useReducer(reducer, START)
  const shown = images[index]
  const next = images[index + 1]
  const band = useRef<HTMLElement>(null)
  useAhead(band, next?.webp)
  if (!shown) return null
  const close = () => dispatch({ type: "closed" })
  return (
    <section ref={band} className={css.band} aria-labelledby="showcase">
      <div className={layout.container}>
        <div className={css.head}>
          <h2 id="showcase">What came out of the mold today.</h2>
          <p className={css.count} aria-hidden="true">
            {index + 1} / {images.length}
          </p>
        </div>
        <div className={css.stage}>
          <Picture image={shown} comes={index > 0} />
        </div>
        <div className={css.foot}>
          <p className={css.words}>
            <AppLink href={shown.path}>{shown.alt}</AppLink>
          </p>
          <Button variant="secondary" onClick={() => dispatch({ type: "advanced" })}>
            Show me another
            <Icon name="arrow-right" />
          </Button>
        </div>
      </div>
      <LiveRegion message={index > 0 ? `Picture ${index + 1} of ${images.length}: ${shown.alt}` : ""} />
      <Dialog
        open={done}
        onClose={close}
        title="Pretty cool, right? Ready to build your own?"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
            <ButtonLink href={builderLink}>Start Designing</ButtonLink>
          </>
        }
      >
        <p>Your pattern, your colors, your loops. We pour them to order.</p>
      </Dialog>
    </section>
  )
}

const SIZES = `(min-width: 80rem) 75rem, (min-width: 40rem) 95vw, ${PHONE_WIDE}`

/** Fetches the next picture ahead of time, once this one is in view: each is drawn on its first request. */
function useAhead(band: RefObject<HTMLElement | null>, next: string | undefined): void {
  useEffect(() => {
    if (!band.current || next === undefined || !("IntersectionObserver" in window)) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      Object.assign(new Image(), { sizes: SIZES, srcset: pictureSource(next).srcSet ?? next })
    })
    observer.observe(band.current)
    return () => observer.disconnect()
  }, [band, next])
}

/** @param comes replaces another one that the visitor has seen */
function Picture({ image: { image, webp, alt }, comes }: { image: ShowcaseImage; comes: boolean }) {
  return (
    <picture key={image}>
      <source type="image/webp" srcSet={pictureSource(webp).srcSet ?? webp} sizes={SIZES} />
      <img
        {...pictureSource(image)}
        sizes={SIZES}
        className={classNames(css.picture, comes && css.comes)}
        alt={alt}
        width={1600}
        height={600}
        loading="lazy"
      />
    </picture>
  )
}
