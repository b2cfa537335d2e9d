import type { ComparedSki, SkisPage as Skis } from "#contracts/catalog/compare"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { AppLink } from "#ui/app-link"
import { ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { PHONE_WIDE, pictureSource } from "#ui/picture-source"
import { Price } from "#ui/price"
import { VisuallyHidden } from "#ui/visually-hidden"
import css from "./skis-page.module.css"

const readyWords = (count: number) => (count === 1 ? "1 design" : `${count} designs`)

function Ski({ ski, eager }: { ski: ComparedSki; eager: boolean }) {
  const { name, tagline, image, from, path, ready, ready_from, ready_path } = ski
  return (
    <li className={css.ski}>
      <img
        className={css.picture}
        {...pictureSource(image)}
        sizes={`(min-width: 48rem) 40rem, ${PHONE_WIDE}`}
        width={1600}
        height={600}
        alt=""
        loading={eager ? "eager" : "lazy"}
      />
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.price}>
          {from === null ? (
            "Not right now"
          ) : (
            <>
              from <Price amount={from} />
              <LateDealerPrice sku={null} retail={from} className={css.own} />
            </>
          )}
        </p>
        <p className={css.tagline}>{tagline}</p>
        <div className={css.ways}>
          <ButtonLink href={path} variant={from === null ? "quiet" : "primary"}>
            {from === null ? "Notify me" : "Build yours"}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
          {ready > 0 && (
            <ButtonLink href={ready_path} variant="secondary">
              Ready to ship
              <VisuallyHidden>
                {" "}
                {name}, {readyWords(ready)}
              </VisuallyHidden>
              {ready_from !== null && (
                <span className={css.readyFrom}>
                  from <Price amount={ready_from} />
                </span>
              )}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  )
}

/** Shown while no ski is on offer. */
function NoSkis() {
  return (
    <>
      <PageBand
        title="Compare Skis"
        lead="No skis on offer right now. Call us, or see what is ready to ship."
        ways={
          <ButtonLink href="/ready-to-ship" variant="secondary">
            Ready to ship
          </ButtonLink>
        }
      />
      <div className={classNames(layout.container, css.body)} />
    </>
  )
}

/** A ski's row in the table. */
function SkiRow({ ski, facts }: { ski: ComparedSki; facts: Skis["facts"] }) {
  return (
    <tr>
      <th scope="row">
        <AppLink href={ski.path}>{ski.name}</AppLink>
      </th>
      {ski.facts.map((value, at) => (
        <td key={facts[at]}>{value || "–"}</td>
      ))}
      <td>{ski.styles}</td>
      <td>
        {ski.from === null ? (
          <>
            <s>
              <Price amount={ski.list_from} />
            </s>{" "}
            not now
          </>
        ) : (
          <>
            from <Price amount={ski.from} />
          </>
        )}
      </td>
      <td>
        {ski.ready_from === null ? (
          "–"
        ) : (
          <AppLink href={ski.ready_path}>
            from <Price amount={ski.ready_from} />
          </AppLink>
        )}
      </td>
    </tr>
  )
}

/** All skis in one table, fact by fact. */
function SideBySide({ skis, facts }: Pick<Skis, "skis" | "facts">) {
  return (
    <div className={css.compare}>
      <h2 id="side-by-side" className={css.heading}>
        Side by side
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls, and keyboards must reach it */}
      <section className={css.scroll} tabIndex={0} aria-labelledby="side-by-side">
        <table className={css.table} aria-labelledby="side-by-side">
          <thead>
            <tr>
              <th scope="col">Ski</th>
              {facts.map((fact) => (
                <th key={fact} scope="col">
                  {fact}
                </th>
              ))}
              <th scope="col">Styles</th>
              <th scope="col">Made to order</th>
              <th scope="col">Ready to ship</th>
            </tr>
          </thead>
          <tbody>
            {skis.map((ski) => (
              <SkiRow key={ski.slug} ski={ski} facts={facts} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.note}>
        Prices are for a pair with loops. Carbides and a mount kit are picked along the way.
      </p>
    </div>
  )
}

/** Compare Skis (`/skis`): every ski on its own, then side by side. */
export function SkisPage({ page }: { page: Skis }) {
  const { skis, facts, priceIncludes } = page
  if (skis.length === 0) return <NoSkis />
  const ways = skis.length === 1 ? "one way" : `${skis.length} ways`
  return (
    <>
      <PageBand
        title="Compare Skis"
        lead={`Same plastic, same loops, ${ways} to go. Pick by the snow you ride most. ${priceIncludes}.`}
        ways={
          <>
            <ButtonLink href="#side-by-side" variant="secondary">
              Side by side
            </ButtonLink>
            <ButtonLink href="/color-guide" variant="quiet">
              Colors and patterns
            </ButtonLink>
          </>
        }
      />
      <div className={classNames(layout.container, css.body)}>
        <ul className={css.skis}>
          {skis.map((ski, at) => (
            <Ski key={ski.slug} ski={ski} eager={at < 2} />
          ))}
        </ul>
        <SideBySide skis={skis} facts={facts} />
      </div>
    </>
  )
}
