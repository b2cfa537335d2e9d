import type { BuilderInfo } from "#contracts/builder/builder"
import css from "./about-product.module.css"

/** What a rider designs: how large and heavy it is and what it is for, as written by staff; nothing if they haven't. */
export function AboutProduct({
  name,
  about: { tagline, facts },
}: { name: string } & Pick<BuilderInfo, "about">) {
  if (tagline === "" && facts.length === 0) return null
  return (
    <section className={css.about} aria-label={`About ${name}`}>
      {tagline !== "" && <p className={css.tagline}>{tagline}</p>}
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map((fact) => (
            <div key={fact.name} className={css.fact}>
              <dt className={css.name}>{fact.name}</dt>
              <dd className={css.value}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
