import { type Ref, useEffect, useReducer, useRef, useState } from "react"
import type { Http } from "#platform/http"
import { scrollBehavior } from "#platform/scroll-behavior"
import { Button, ButtonLink } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { LiveRegion } from "#ui/live-region"
import { Notice } from "#ui/notice"
import { PageBand } from "#ui/page-band"
import { type LoadedDealers, loadDealers } from "./api"
import { DealerEntry } from "./dealer-entry"
import { DealerMap } from "./dealer-map"
import { type Locator, locatorReducer, START, shownDealers } from "./locator-model"
import css from "./locator-page.module.css"
import { LocatorTools } from "./locator-tools"

interface LocatorPageProps {
  loaded: LoadedDealers
  http: Http
}

const counted = (count: number) => (count === 1 ? "1 place" : `${count} places`)

/** What screen readers hear when another list is shown. */
function useAnnouncement(shown: ReturnType<typeof shownDealers>, isByDistance: boolean): string {
  const [said, setSaid] = useState("")
  const [nearest] = shown
  const words = `${counted(shown.length)}${isByDistance && nearest ? `, nearest first: ${nearest.dealer.name}` : ""}.`
  // The initial list is read out anyway; only its changes are announced.
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) setSaid(words)
    first.current = false
  }, [words])
  return said
}

/** The dealers that were loaded with the page, and what asks for them again. */
function useDealers(loaded: LoadedDealers, http: Http) {
  const [{ dealers, problem }, setList] = useState(loaded)
  const [asking, setAsking] = useState(false)

  async function again() {
    setAsking(true)
    try {
      setList(await loadDealers(http))
    } finally {
      setAsking(false)
    }
  }
  return { dealers, problem, asking, again }
}

interface FoundDealersProps extends ReturnType<typeof useDealers> {
  shown: ReturnType<typeof shownDealers>
  state: Locator
  onPoint: (id: string) => void
  list: Ref<HTMLUListElement>
}

/** The list next to the map, and how many it has, or why there is none. */
function FoundDealers({ dealers, problem, asking, again, shown, state, onPoint, list }: FoundDealersProps) {
  const { near, chosen } = state
  const count = useRef<HTMLParagraphElement>(null)
  // On a phone the map is between the zip field and the list.
  useEffect(() => {
    const top = count.current?.getBoundingClientRect().top ?? 0
    if (near && top > window.innerHeight / 2)
      count.current?.scrollIntoView({ block: "start", behavior: scrollBehavior() })
  }, [near])

  return (
    <div>
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
          <Button variant="secondary" busy={asking} onClick={() => void again()}>
            Try again
          </Button>
        </Notice>
      )}
      {!problem && dealers.length === 0 && (
        <p className={css.count}>No dealers yet. Order right here, or call us.</p>
      )}
      {!problem && dealers.length > 0 && (
        <p ref={count} className={css.count}>
          {counted(shown.length)}
          {near ? ", nearest first. Distances are rough: from your zip area." : ", by name"}
        </p>
      )}
      <ul className={css.list} ref={list}>
        {shown.map(({ dealer, miles }) => (
          <DealerEntry
            key={dealer.id}
            dealer={dealer}
            miles={miles}
            chosen={chosen === dealer.id}
            onPoint={onPoint}
          />
        ))}
      </ul>
    </div>
  )
}

/** Finds dealers and distributors (section 2, "Dealer locator"). */
export function LocatorPage({ loaded, http }: LocatorPageProps) {
  const found = useDealers(loaded, http)
  const [state, dispatch] = useReducer(locatorReducer, START)
  const list = useRef<HTMLUListElement>(null)
  const shown = shownDealers(state, found.dealers)
  const said = useAnnouncement(shown, state.near !== null)

  const choose = (id: string) => dispatch({ type: "chose", id })
  function showInList(id: string) {
    choose(id)
    list.current
      ?.querySelector(`#${CSS.escape(id)}`)
      ?.scrollIntoView({ block: "center", behavior: scrollBehavior() })
  }

  return (
    <>
      <PageBand
        title="Find a dealer"
        lead="See the parts before you buy, have them fitted, talk to someone who rides your snow."
      >
        <LocatorTools state={state} dispatch={dispatch} dealers={found.dealers} />
      </PageBand>
      <div className={classNames("dark", css.mapBand)}>
        <div className={classNames(layout.container, css.columns)}>
          <div className={css.map}>
            <DealerMap
              dealers={shown.map(({ dealer }) => dealer)}
              chosen={state.chosen}
              onChoose={showInList}
            />
          </div>
          <FoundDealers {...found} shown={shown} state={state} onPoint={choose} list={list} />
        </div>
      </div>
      <section className={classNames(layout.container, css.apply)} aria-label="Become a dealer">
        <p className={css.question}>Interested in becoming a dealer?</p>
        <ButtonLink href="/dealer-application">Apply Now</ButtonLink>
      </section>
      <LiveRegion message={said} />
    </>
  )
}
