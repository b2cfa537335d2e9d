import type { HomePage } from "#contracts/catalog/catalog"
import { Icon } from "#ui/icon"
import layout from "#ui/layout.module.css"
import { pictureSource } from "#ui/picture-source"
import { TileLink } from "#ui/tile-link"
import css from "./families.module.css"

/** The shop's families, the first one large. */
export function Families({ heading, families }: { heading: string } & Pick<HomePage, "families">) {
  if (families.length === 0) return null
  return (
    <section className={`${layout.container} ${css.section}`} aria-labelledby="families">
      <h2 id="families" className={css.heading}>
        {heading}
      </h2>
      <ul className={css.grid}>
        {families.map(({ name, path, intro, image }) => (
          <li key={path} className={css.family}>
            <div className={css.words}>
              <h3 className={css.name}>
                <TileLink href={path} inner>
                  {name}
                </TileLink>
              </h3>
              <p className={css.intro}>{intro}</p>
            </div>
            <img
              {...pictureSource(image)}
              sizes="(min-width: 64rem) 45vw, 8.5rem"
              className={css.picture}
              alt=""
              width={800}
              height={600}
              loading="lazy"
            />
            <Icon name="arrow-right" className={css.arrow} />
          </li>
        ))}
      </ul>
    </section>
  )
}
