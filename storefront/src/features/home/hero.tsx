import type { HeroText } from "#contracts/content/content"
import { Scene } from "#site/scene"
import { ButtonLink } from "#ui/button"
import { Icon } from "#ui/icon"
import layout from "#ui/layout.module.css"
import { useCarousel } from "#ui/use-carousel"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./hero.module.css"
import { useAutoplay } from "./use-autoplay"

const HERO_CAROUSEL = { loop: true, duration: 28 }

/** The home page's carousel of scenes. */
export function Hero({ slides }: { slides: readonly HeroText[] }) {
  const { viewport, current, next, goTo } = useCarousel(HERO_CAROUSEL)
  const { playing, toggle, hold } = useAutoplay(current, next)

  return (
    <section
      className={`dark ${css.hero}`}
      aria-roledescription="carousel"
      aria-label="From the workshop"
      onMouseEnter={() => hold("pointer", true)}
      onMouseLeave={() => hold("pointer", false)}
      onFocus={() => hold("focus", true)}
      onBlur={() => hold("focus", false)}
    >
      <div className={css.viewport} ref={viewport}>
        <div className={css.track} aria-live={playing ? "off" : "polite"}>
          {slides.map((slide, index) => (
            <Slide
              key={slide.title}
              slide={slide}
              place={`${index + 1} of ${slides.length}`}
              first={index === 0}
              current={index === current}
            />
          ))}
        </div>
      </div>
      <div className={css.controls}>
        <div className={`${layout.container} ${css.controlRow}`}>
          <button type="button" className={css.control} onClick={toggle}>
            <Icon name={playing ? "pause" : "play"} />
            <VisuallyHidden>{playing ? "Pause the slides" : "Play the slides"}</VisuallyHidden>
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.title}
              type="button"
              className={css.pick}
              aria-current={index === current ? "true" : undefined}
              onClick={() => goTo(index)}
            >
              <span className={css.pickBar} aria-hidden="true" />
              <VisuallyHidden>
                Slide {index + 1}: {slide.title}
              </VisuallyHidden>
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

interface SlideProps {
  slide: HeroText
  /** "1 of 3" */
  place: string
  first: boolean
  current: boolean
}

function Slide({ slide: { title, text, label, path, ...picture }, place, first, current }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern
    <div
      className={css.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      // Only the visible slide can be reached.
      inert={!current}
    >
      <Scene {...picture} className={css.scene} tall first={first} />
      <div className={`${layout.container} ${css.words}`}>
        <h2 className={css.title}>{title.replaceAll(". ", ".\n")}</h2>
        <p className={css.text}>{text}</p>
        <ButtonLink href={path}>
          {label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </div>
  )
}
