import type { GeneratedImage } from "#contracts/builder/builder"
import { classNames } from "#ui/class-names"
import { VisuallyHidden } from "#ui/visually-hidden"
import { angleName, generatedPicture } from "../picture"
import css from "./angles.module.css"
import { HeldImage } from "./held-image"

interface AnglesProps {
  images: readonly GeneratedImage[]
  /** Which one is shown large. */
  current: number
  /** As wide as a pair of skis: the picture is too low to overlay anything, so they go below it. */
  wide: boolean
  onChoose: (at: number) => void
}

/** The views of a design, to choose which one is shown large. */
export function Angles({ images, current, wide, onChoose }: AnglesProps) {
  return (
    <ul className={classNames(css.angles, wide && css.wide)}>
      {images.map((each, at) => (
        <li key={each.angle}>
          <button
            type="button"
            className={classNames(css.angle, at === current && css.current)}
            aria-current={at === current || undefined}
            onClick={() => onChoose(at)}
          >
            <HeldImage
              picture={generatedPicture(each)}
              sizes={wide ? "(min-width: 64rem) 20vw, 32vw" : "96px"}
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
  )
}
