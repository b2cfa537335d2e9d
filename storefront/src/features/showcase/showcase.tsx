import { useEffect, useMemo, useReducer, useState } from "react"
import type { ShowcaseImage } from "#contracts/showcase"
import { AppLink } from "#ui/app-link"
import { Button, ButtonLink } from "#ui/button"
import { Dialog } from "#ui/dialog"
import { Icon } from "#ui/icon"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { chooseByChance, keepSeen, lastSeen } from "./choose"
import { START, showcaseReducer } from "./model"
import css from "./showcase.module.css"

/** Pictures that one visitor steps through before the showcase asks whether to build one's own. */
const SHOWN_IN_A_VISIT = 8

export interface ShowcaseProps {
  images: readonly ShowcaseImage[]
  /** Where 'Start Designing' goes. */
  builderLink: string
  /** Numbers from 0 to 1. */
  random?: () => number
}

/**
 * Designs by chance, one after the other; after the last it asks whether to build one's own (section 2). The page is
 * the same for everybody and may be cached, with the first of the day's pictures; which ones a visit shows is chosen in
 * the browser, before the picture, which loads lazily, is in sight.
 */
export function Showcase({ images: all, builderLink, random = Math.random }: ShowcaseProps) {
  const [images, setImages] = useState(() => all.slice(0, SHOWN_IN_A_VISIT))
  useEffect(() => {
    const chosen = chooseByChance(all, SHOWN_IN_A_VISIT, lastSeen(), random)
    keepSeen(chosen.map(({ path }) => path))
    setImages(chosen)
  }, [all, random])
  const reducer = useMemo(() => showcaseReducer(images.length), [images.length])
  const [{ index, done }, dispatch] = useReducer(reducer, START)
  const shown = images[index]
  const next = images[index + 1]
  if (!shown) return null
  const close = () => dispatch({ type: "closed" })
  return (
    <section className={css.band} aria-labelledby="showcase">
      <div className={layout.container}>
        <div className={css.head}>
          <h2 id="showcase">What came out of the mold today.</h2>
          <p className={css.count} aria-hidden="true">
            {index + 1} / {images.length}
          </p>
        </div>
        <div className={css.stage}>
          <Picture image={shown} />
          {/* On its way before it is asked for; the pictures are drawn on their first request. */}
          {next && <link rel="prefetch" as="image" type="image/webp" href={next.webp} />}
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

function Picture({ image: { image, webp, alt } }: { image: ShowcaseImage }) {
  return (
    <picture key={image}>
      <source type="image/webp" srcSet={webp} />
      <img className={css.picture} src={image} alt={alt} width={1600} height={600} loading="lazy" />
    </picture>
  )
}
