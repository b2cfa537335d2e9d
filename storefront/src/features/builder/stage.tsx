import { type MouseEvent, type ReactNode, useRef, useState } from "react"
import type { GeneratedImage } from "#contracts/builder"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import { VisuallyHidden } from "#ui/visually-hidden"
import { HeldImage } from "./held-image"
import { angleName, generatedPicture, largestPicture } from "./picture"
import css from "./stage.module.css"

export interface StageProps {
  /** What the pictures show. */
  name: string
  /** Hero first. */
  images: readonly GeneratedImage[]
  /** As wide as a pair of skis, not 4:3. */
  wide: boolean
  /** The colors chosen, in order, for the strip that is right before the picture is. */
  colors: readonly { name: string; css: string }[]
  /** The picture is not of what is chosen yet. */
  ahead: boolean
  /** Over the picture, in its upper left corner. */
  children?: ReactNode
}

/** The chosen colors at once. Drawn, not styled: the content security policy refuses `style=""`. */
function Strip({ colors }: Pick<StageProps, "colors">) {
  const width = 100 / colors.length
  return (
    <svg className={css.strip} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {colors.map(({ css: fill }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the strip is what it is
        <rect key={at} x={at * width} width={width + 0.5} height="4" fill={fill} />
      ))}
    </svg>
  )
}

/** The picture: large, with its angles as thumbnails, and a closer look. */
export function Stage({ name, images, wide, colors, ahead, children }: StageProps) {
  const [angle, setAngle] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const image = images[angle] ?? images[0]
  if (!image) return null

  /** Looks closer at where the rider pressed; without a place, at the middle. */
  function zoom(x = 0.5, y = 0.5) {
    setZoomed(!zoomed)
    requestAnimationFrame(() => {
      const box = view.current
      box?.scrollTo(x * (box.scrollWidth - box.clientWidth), y * (box.scrollHeight - box.clientHeight))
    })
  }

  function zoomAt({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    zoom((clientX - left) / width, (clientY - top) / height)
  }

  return (
    <section className={classNames(css.stage, wide && css.wide)} aria-label={`Pictures of ${name}`}>
      <div className={css.frame} aria-busy={ahead || waiting}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button beside it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button is the keyboard's way */}
        <div
          ref={view}
          className={classNames(css.view, zoomed && css.zoomed)}
          // Scrolled by keyboard only while there is something to scroll.
          {...(zoomed ? { tabIndex: 0, role: "group", "aria-label": "Closer look, scrolls" } : {})}
          onClick={zoomAt}
        >
          <HeldImage
            className={css.picture}
            picture={zoomed ? largestPicture(image) : generatedPicture(image)}
            sizes="(min-width: 64rem) 62vw, 100vw"
            alt={`${name}, ${angleName(image.angle).toLowerCase()} view`}
            width={1600}
            height={wide ? 600 : 1200}
            fetchPriority="high"
            draggable={false}
            onHold={setWaiting}
          />
        </div>
        {colors.length > 0 && <Strip colors={colors} />}
        {(ahead || waiting) && <div className={css.progress} aria-hidden="true" />}
        <button type="button" className={css.zoom} aria-pressed={zoomed} onClick={() => zoom()}>
          <Icon name={zoomed ? "minus" : "plus"} />
          <VisuallyHidden>Zoom in</VisuallyHidden>
        </button>
        {children}
        {images.length > 1 && (
          <ul className={css.angles}>
            {images.map((each, at) => (
              <li key={each.angle}>
                <button
                  type="button"
                  className={classNames(css.angle, at === angle && css.current)}
                  aria-current={at === angle || undefined}
                  onClick={() => setAngle(at)}
                >
                  <HeldImage
                    picture={{ src: each.medium }}
                    alt=""
                    width={96}
                    height={wide ? 36 : 72}
                    className={css.thumb}
                  />
                  <VisuallyHidden>{angleName(each.angle)} view</VisuallyHidden>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
