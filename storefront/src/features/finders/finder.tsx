import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { onlyLeft } from "#contracts/cart/quantity"
import { enqueueCartCall } from "#features/cart/cart-store"
import { LateDealerPrice } from "#features/dealers/late-dealer-price"
import { DemoNote } from "#features/sled/demo-note"
import { rememberSled, useMySledAsStart } from "#features/sled/my-sled"
import { FINDER_SLEDS } from "#features/sled/sled-lists"
import { SledSelect } from "#features/sled/sled-select"
import { useSled } from "#features/sled/use-sled"
import { LateWaitForIt } from "#features/waiting-list/late-wait-for-it"
import { trackAddToCart } from "#platform/analytics"
import { errorMessage, http } from "#platform/http"
import { useCalls } from "#platform/late-calls"
import { scrollBehavior } from "#platform/scroll-behavior"
import { useWayToCart } from "#platform/use-is-leaving"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { classNames } from "#ui/class-names"
import { Icon } from "#ui/icon"
import layout from "#ui/layout.module.css"
import { Notice } from "#ui/notice"
import { PartName } from "#ui/part-name"
import { Price } from "#ui/price"
import { Tag } from "#ui/tag"
import type { FinderKind, Hit } from "./api"
import css from "./finder.module.css"
import { partPicture } from "./part-picture"

const loadCalls = () => import("./api")

const WORDS: Record<FinderKind, { title: string; find: string; miss: string }> = {
  "mount-kit": { title: "Which mount kit fits your sled?", find: "Find Mount Kit", miss: "a mount kit" },
  dampener: { title: "Which dampener fits your sled?", find: "Find Dampener", miss: "a dampener" },
}

/** Section 9: how far above the results scrolling stops, px. */
const SCROLL_OFFSET = 70
type Result =
  | { phase: "none" }
  | { phase: "finding" }
  | { phase: "hit"; modelId: string; hit: Hit }
  | { phase: "miss"; modelId: string }

export interface FinderProps {
  kind: FinderKind
  brand: string
  /** Appended to the picture's address. */
  cacheVersion: string
}

/** Mount kit or dampener finder: year, make, model, and what fits (sections 2, 4 and 5). */
export function Finder({ kind, brand, cacheVersion }: FinderProps) {
  const { sled, dispatch } = useSled(FINDER_SLEDS)
  const [result, setResult] = useState<Result>({ phase: "none" })
  const results = useRef<HTMLDivElement>(null)
  const title = useId()
  const calls = useCalls(loadCalls)
  useMySledAsStart(dispatch)

  useEffect(() => {
    if (result.phase !== "hit" && result.phase !== "miss") return
    const top = (results.current?.getBoundingClientRect().top ?? 0) + window.scrollY - SCROLL_OFFSET
    window.scrollTo({ top, behavior: scrollBehavior() })
  }, [result])

  async function find(event: FormEvent) {
    event.preventDefault()
    const modelId = sled.model
    if (!modelId || result.phase === "finding") return
    setResult({ phase: "finding" })
    // Section 8: a failed search counts as no match.
    const hit = await calls()
      .then(({ findPart }) => findPart(http, kind, modelId))
      .catch(() => null)
    setResult(hit ? { phase: "hit", modelId, hit } : { phase: "miss", modelId })
    void rememberSled(modelId)
  }

  return (
    <section className={classNames(layout.container, css.finder)} aria-labelledby={title}>
      <div className={css.panel}>
        <h2 id={title} className={css.title}>
          {WORDS[kind].title}
        </h2>
        <form method="post" onSubmit={find} noValidate className={css.form}>
          <SledSelect legend="Year, make and model" hideLegend sled={sled} dispatch={dispatch} required />
          <Button type="submit" disabled={!sled.model} busy={result.phase === "finding"}>
            {WORDS[kind].find}
          </Button>
        </form>
      </div>
      <div ref={results} aria-live="polite">
        {result.phase === "hit" && (
          <Found
            kind={kind}
            brand={brand}
            cacheVersion={cacheVersion}
            modelId={result.modelId}
            hit={result.hit}
          />
        )}
        {/* Unlike a hit, it doesn't name its sled. */}
        {result.phase === "miss" && result.modelId === sled.model && (
          <div className={css.miss}>
            <h3 className={css.dang}>Dang</h3>
            <p>We can't identify {WORDS[kind].miss} that fits your sled. But there's still hope!</p>
            <p>
              <AppLink href="/contact">Contact us</AppLink>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function Found({
  kind,
  brand,
  cacheVersion,
  modelId,
  hit: { sku, part, sled, demoData },
}: FinderProps & { modelId: string; hit: Hit }) {
  const begin = useWayToCart()
  const [adding, setAdding] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const calls = useCalls(loadCalls)
  const soldOut = part.inventory !== null && part.inventory <= 0
  const low = onlyLeft(part.inventory)

  async function add() {
    if (adding) return
    const toCart = begin()
    setAdding(true)
    setMessage(null)
    try {
      const { product } = await enqueueCartCall(
        async () => (await calls()).addPart(http, kind, modelId),
        (answer) => answer.cart,
      )
      trackAddToCart([product])
      await toCart()
    } catch (error) {
      setMessage(errorMessage(error))
    } finally {
      setAdding(false)
    }
  }

  return (
    <article className={css.hit}>
      <img
        className={css.picture}
        src={partPicture(kind, sku, cacheVersion)}
        alt={part.name}
        width={800}
        height={600}
      />
      <div className={css.about}>
        <h3 className={css.name}>
          <AppLink href={part.url}>
            <PartName of={part.name} />
          </AppLink>
        </h3>
        <p className={css.sku}>{sku}</p>
        <p className={css.fits}>
          <Icon name="check" size={20} />
          <span>Fits your {sled}.</span>
        </p>
        {demoData && <DemoNote what="this kit and its fit are made up" />}
        {kind === "dampener" && <p>Fits all {brand} skis, not OEM skis</p>}
        <p className={css.price}>
          <Price amount={part.price} />
        </p>
        <LateDealerPrice sku={part.sku} retail={part.price} />
        {low && <Tag>{low}</Tag>}
        {soldOut ? (
          <>
            <Tag tone="night">Sold Out</Tag>
            <LateWaitForIt product={part.product} sku={part.sku} />
          </>
        ) : (
          <Button busy={adding} onClick={() => void add()}>
            Add to Cart
          </Button>
        )}
        {message && <Notice tone="error">{message}</Notice>}
        <p>
          <a href={`/mount-kit-instructions/${sku}.pdf`} target="_blank" rel="noreferrer">
            Instructions for kit #{sku}
          </a>
        </p>
      </div>
    </article>
  )
}
