import { Scene } from "#site/scene"
import layout from "#ui/layout.module.css"
import css from "./story.module.css"

const STEPS = [
  { name: "Drawn", text: "On paper first, by whoever broke the last one." },
  { name: "Cut", text: "Plate, plastic and carbide, machined under one roof." },
  { name: "Ridden", text: "A season on our own sleds. What bends goes back to step one." },
]

/** How the parts are made. */
export function Story({ heading }: { heading: string }) {
  return (
    <section className={`dark ${css.band}`} aria-labelledby="story">
      <Scene name="workshop" className={css.scene} sizes="(min-width: 60rem) 60vw, 100vw" />
      <div className={`${layout.container} ${layout.grid}`}>
        <div className={css.words}>
          <h2 id="story" className={css.heading}>
            {heading}
          </h2>
          <ol className={css.steps}>
            {STEPS.map(({ name, text }) => (
              <li key={name} className={css.step}>
                <h3 className={css.name}>{name}</h3>
                <p className={css.text}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
