import { type KeyboardEvent, useEffect, useState } from "react"
import type { GalleryImage } from "#contracts/catalog/catalog"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import { LiveRegion } from "#ui/live-region"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { useCarousel } from "#ui/use-carousel"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./gallery.module.css"

export interface GalleryProps {
  /** What the pictures show. */
  name: string
  images: GalleryImage[]
  /** Where the gallery goes when `images` or this changes; the rider may move on from there. */
  index: number
}

const WIDE = "(min-width: 48rem) 54vw"
const SHOWN = `${WIDE}, 100vw`
/** Beside the visible picture, on a phone: small until the rider gets to it. */
const AHEAD = `${WIDE}, ${PHONE_WIDE}`

/** One picture per page, with thumbnails, arrows, arrow keys and swiping (section 2). */
export function Gallery({ name, images, index }: GalleryProps) {
  const [options] = useState({ startIndex: index, duration: 22 })
  const { viewport, current: shown, goTo } = useCarousel(options)
  const [announced, setAnnounced] = useState("")
  const [seen, setSeen] = useState([index])
  if (!seen.includes(shown)) setSeen([...seen, shown])
  const lead = images[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: another leading picture is a reason to go there
  useEffect(() => {
    goTo(index)
  }, [goTo, index, lead])

  function go(to: number) {
    const target = images[to]
    if (!target) return
    goTo(to)
    setAnnounced(`Picture ${to + 1} of ${images.length}: ${target.alt}`)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(shown + step)
  }

  const several = images.length > 1

  return (
    <section
      className={css.gallery}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      onKeyDown={several ? onKeyDown : undefined}
    >
      <div className={css.stage}>
        <div className={css.viewport} ref={viewport}>
          <Slides images={images} shown={shown} seen={seen} />
        </div>
        {several && <Controls shown={shown} count={images.length} onGo={go} />}
      </div>
      {several && <Thumbs images={images} shown={shown} onGo={go} />}
      <LiveRegion message={announced} />
    </section>
  )
}

interface PartProps {
  /** Index of the visible picture. */
  shown: number
  onGo: (to: number) => void
}

interface SlidesProps extends Pick<GalleryProps, "images">, Pick<PartProps, "shown"> {
  /** Indexes of the pictures that were visible so far. */
  seen: number[]
}

function Slides({ images, shown, seen }: SlidesProps) {
  return (
    <ul className={css.slides}>
      {images.map((image, at) => (
        <li
          key={image.id}
          className={css.slide}
          aria-roledescription="slide"
          aria-label={`${at + 1} of ${images.length}`}
          aria-hidden={at !== shown || undefined}
        >
          <img
            {...pictureSource(image.url)}
            sizes={seen.includes(at) ? SHOWN : AHEAD}
            alt={image.alt}
            width={1600}
            height={1200}
            draggable={false}
            loading={at === 0 ? "eager" : "lazy"}
            // Pictures beside it load after everything that is visible.
            fetchPriority={at === 0 ? "high" : seen.includes(at) ? "auto" : "low"}
          />
        </li>
      ))}
    </ul>
  )
}

function Controls({ shown, count, onGo }: PartProps & { count: number }) {
  return (
    <div className={css.controls}>
      {/* Not `disabled`: a button that disables itself while focused would lose the focus. */}
      <button
        type="button"
        className={css.arrow}
        aria-disabled={shown === 0 || undefined}
        onClick={() => onGo(shown - 1)}
      >
        <Icon name="arrow-left" />
        <VisuallyHidden>Previous picture</VisuallyHidden>
      </button>
      <span className={css.count} aria-hidden="true">
        {shown + 1} / {count}
      </span>
      <button
        type="button"
        className={css.arrow}
        aria-disabled={shown === count - 1 || undefined}
        onClick={() => onGo(shown + 1)}
      >
        <Icon name="arrow-right" />
        <VisuallyHidden>Next picture</VisuallyHidden>
      </button>
    </div>
  )
}

function Thumbs({ images, shown, onGo }: Pick<GalleryProps, "images"> & PartProps) {
  return (
    <ul className={css.thumbs}>
      {images.map((image, at) => (
        <li key={image.id}>
          <button
            type="button"
            className={classNames(css.thumb, at === shown && css.current)}
            aria-current={at === shown || undefined}
            onClick={() => onGo(at)}
          >
            <img
              {...pictureSource(image.url)}
              sizes="96px"
              alt={image.alt}
              width={96}
              height={72}
              loading="lazy"
              fetchPriority="low"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
