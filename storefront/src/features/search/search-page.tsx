import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useState } from "react"
import type { SearchAnswer, SearchHit } from "#contracts/catalog/search"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { ButtonLink } from "#ui/button"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { PartName } from "#ui/part-name"
import { Price } from "#ui/price"
import { TileLink } from "#ui/tile-link"
import { searchAddress } from "./address"
import { KIND_NAMES, KINDS, type Kind } from "./model"
import { SearchForm } from "./search-form"
import css from "./search-page.module.css"

function Hit({ kind, hit }: { kind: Kind; hit: SearchHit }) {
  const { title, path, text, image, price, to, slug, sku } = hit
  // What a dealer pays for some of a product's variants isn't known here.
  const hasOwnPrice = kind === "designs" || (slug ?? sku) !== undefined
  return (
    <li className={css.hit}>
      {image && <img className={css.picture} src={image} alt="" width={160} height={120} loading="lazy" />}
      <div className={css.words}>
        <h3 className={css.title}>
          <TileLink href={path}>
            <PartName of={title} />
          </TileLink>
        </h3>
        <p className={css.text}>{text}</p>
        {sku && <p className={css.sku}>{sku}</p>}
      </div>
      {price !== undefined && (
        <p className={css.price}>
          <Price amount={price} to={to} />
          {hasOwnPrice && (
            <LateDealerPrice slug={slug} sku={sku ?? null} retail={price} to={to} className={css.own} />
          )}
        </p>
      )}
    </li>
  )
}

function leadOf({ query, products, designs, pages, partly }: SearchAnswer): string {
  if (query === "") return "Parts, skis, SKUs and pages. Slips of the mitt are forgiven."
  const count = products.length + designs.length + pages.length
  if (count === 0) return `Nothing for “${query}”.`
  if (partly) return `Nothing has all of “${query}”. This comes closest.`
  return count === 1 ? `1 result for “${query}”.` : `${count} results for “${query}”.`
}

/** What to do when it isn't there, or may not be. */
function nextOf({ query, partly }: SearchAnswer): string {
  if (query === "") return "Start here:"
  if (partly) return "Not it? Look around, or ask."
  return "We don't carry anything by that name. Try fewer letters, look around, or ask."
}

/** What was found, by kind; works without scripts, too. */
export function SearchPage({ answer }: { answer: SearchAnswer }) {
  const navigate = useNavigate()
  const [query, setQuery] = useState(answer.query)
  const [answered, setAnswered] = useState(answer.query)
  const [asked, setAsked] = useState<string>()
  if (answered !== answer.query) {
    setAnswered(answer.query)
    setAsked(undefined)
    // What was typed since it was asked for stays.
    if (asked === undefined || asked === query) setQuery(answer.query)
  }
  const groups = KINDS.filter((kind) => answer[kind].length > 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    // Asked for what is shown, no answer will come.
    setAsked(query.trim() === answer.query ? undefined : query)
    void navigate({ href: searchAddress(query) })
  }

  return (
    <>
      <PageBand title="Search">
        <div className={css.form}>
          <SearchForm value={query} onType={setQuery} onSubmit={submit} />
        </div>
        <p className={css.lead} role="status">
          {leadOf(answer)}
        </p>
      </PageBand>
      <div className={`${layout.container} ${css.body}`}>
        {groups.map((kind) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <h2 id={`found-${kind}`} className={css.kind}>
              {KIND_NAMES[kind]}
            </h2>
            <ul className={css.list}>
              {answer[kind].map((hit) => (
                <Hit key={hit.path} kind={kind} hit={hit} />
              ))}
            </ul>
          </section>
        ))}
        {(groups.length === 0 || answer.partly) && (
          <div className={css.nothing}>
            <p>{nextOf(answer)}</p>
            <p className={css.ways}>
              <ButtonLink href="/accessories" variant="secondary">
                Accessories
              </ButtonLink>
              <ButtonLink href="/skis" variant="secondary">
                Skis
              </ButtonLink>
              {/* Sleds are not searched, and riders type theirs. */}
              <ButtonLink href="/mount-kits" variant="secondary">
                Mount kits by sled
              </ButtonLink>
              <ButtonLink href="/contact" variant="secondary">
                Contact
              </ButtonLink>
            </p>
          </div>
        )}
      </div>
    </>
  )
}
