import type { ColorGuide, GuideColor } from "#contracts/catalog/compare"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import { ColorDot } from "#ui/color-dot"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { PageBand } from "#ui/page-band"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { TileLink } from "#ui/tile-link"
import css from "./color-guide-page.module.css"
import { availability } from "./color-words"

function Patterns({ patterns }: Pick<ColorGuide, "patterns">) {
  return (
    <section aria-labelledby="patterns">
      <h2 id="patterns" className={css.heading}>
        Patterns
      </h2>
      <ul className={css.patterns}>
        {patterns.map(({ slug, name, colors, skulls, image, alt, path, products }, at) => (
          <li key={slug} className={css.pattern}>
            <img
              className={css.picture}
              {...pictureSource(image)}
              sizes={`(min-width: 48rem) 40rem, ${PHONE_WIDE}`}
              width={1600}
              height={600}
              alt={alt}
              loading={at < 2 ? "eager" : "lazy"}
            />
            <div className={css.about}>
              <h3 className={css.name}>
                <TileLink href={path}>{name}</TileLink>
              </h3>
              <p>
                {colors === 1 ? "1 color" : `${colors} colors`}. {skulls}.
              </p>
              <p className={css.muted}>{products.join(", ")}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Color({ color }: { color: GuideColor }) {
  const { name, css: fill, unavailable } = color
  return (
    <li>
      <svg className={css.chip} viewBox="0 0 8 5" preserveAspectRatio="none" aria-hidden="true">
        <rect width="8" height="5" fill={fill} />
      </svg>
      <h3 className={css.colorName}>{unavailable ? <s>{name}</s> : name}</h3>
      <p className={css.muted}>{availability(color)}</p>
    </li>
  )
}

function Brands({ brands }: Pick<ColorGuide, "brands">) {
  return (
    <section aria-labelledby="brand">
      <h2 id="brand" className={css.heading}>
        Sled brand colors
      </h2>
      <p className={css.lead}>What's on your hood, and the closest color we pour.</p>
      <ul className={css.brands}>
        {brands.map(({ make, matches }) => (
          <li key={make} className={css.brand}>
            <h3 className={css.name}>{make}</h3>
            <dl>
              {matches.map(({ name, color }) => (
                <div key={name} className={css.match}>
                  <dt>{name}</dt>
                  <dd>
                    <ColorDot color={color.css} size={20} />
                    {color.available ? color.name : <s>{color.name}</s>}
                    {!color.available && " Out of stock"}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The color guide (`/color-guide`): patterns, colors with what they are available for, and sleds' own colors. */
export function ColorGuidePage({ guide }: { guide: ColorGuide }) {
  const { patterns, colors, brands } = guide
  return (
    <>
      <PageBand
        title="Colors and patterns"
        lead="Solid plastic, colored all the way through. A scratch stays the color you picked."
        ways={
          <>
            <ButtonLink href="/color-guide#patterns" variant="secondary">
              Patterns
            </ButtonLink>
            <ButtonLink href="/color-guide#colors" variant="secondary">
              Colors
            </ButtonLink>
            <ButtonLink href="/color-guide#brand" variant="secondary">
              Sled brand colors
            </ButtonLink>
          </>
        }
      />
      <div className={classNames(layout.container, css.body)}>
        {colors.length === 0 && (
          <Notice>
            We’re still mixing: there are no colors to show right now. Call us for what we pour.
          </Notice>
        )}
        {patterns.length > 0 && <Patterns patterns={patterns} />}
        {colors.length > 0 && (
          <section aria-labelledby="colors">
            <h2 id="colors" className={css.heading}>
              Colors
            </h2>
            <ul className={css.colors}>
              {colors.map((color) => (
                <Color key={color.code} color={color} />
              ))}
            </ul>
          </section>
        )}
        {brands.length > 0 && <Brands brands={brands} />}
        <p>
          <ButtonLink href="/builder">Build yours</ButtonLink>
        </p>
      </div>
    </>
  )
}
