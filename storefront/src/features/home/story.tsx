import type { HomeTexts, ShownPicture } from "#contracts/content/content"
import { Scene } from "#site/scene"
import layout from "#ui/layout.module.css"
import css from "./story.module.css"

interface StoryProps {
  heading: string
  steps: HomeTexts["steps"]
  picture: ShownPicture
}

/** How the parts are made. */
export function Story({ heading, steps, picture }: StoryProps) {
  return (
    <section className={`dark ${css.band}`} aria-labelledby="story">
      <Scene {...picture} className={css.scene} sizes="(min-width: 60rem) 60vw, 100vw" />
      <div className={`${layout.container} ${layout.grid}`}>
        <div className={css.words}>
          <h2 id="story" className={css.heading}>
            {heading}
          </h2>
          <ol className={css.steps}>
            {steps.map(({ title, text }) => (
              <li key={title} className={css.step}>
                <h3 className={css.name}>{title}</h3>
                <p className={css.text}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
