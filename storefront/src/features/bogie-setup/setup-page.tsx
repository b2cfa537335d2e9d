import { useNavigate } from "@tanstack/react-router"
import { type Dispatch, type FormEvent, useEffect, useRef, useState } from "react"
import { rememberSled, useMySledAsStart } from "#features/sled/my-sled"
import { BOGIE_SLEDS } from "#features/sled/sled-lists"
import type { SledEvent, SledState } from "#features/sled/sled-model"
import { SledSelect } from "#features/sled/sled-select"
import { readSled, restoreSled, sledToStore } from "#features/sled/stored-sled"
import { useSled } from "#features/sled/use-sled"
import { readFromTab, saveInTab } from "#platform/browser-storage"
import { scrollBehavior } from "#platform/scroll-behavior"
import { useSettings } from "#platform/settings"
import { Button } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { SelectField } from "#ui/select-field"
import { DesignNote } from "./design-note"
import { Fitting } from "./fitting"
import type { Setup, SetupDesign } from "./model"
import { NoFit } from "./no-fit"
import css from "./setup-page.module.css"
import { type SetupSearch, withSled } from "./setup-search"
import { saveChoices } from "./stored-choices"

const PATH = "/bogie-wheels/setup"

interface SetupPageProps {
  /** Null while no sled is chosen. */
  setup: Setup | null
  /** What the rider came with from the builder; null for none. */
  design: SetupDesign | null
  search: SetupSearch
}

/** Bogie setup: name the sled, pick a color per position (sections 2 to 5). */
export function SetupPage({ setup, design, search }: SetupPageProps) {
  const navigate = useNavigate()
  const { phone, email } = useSettings()
  const shown = useRef(setup?.sled.id)
  const result = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLElement>(null)
  const [wasReset, setWasReset] = useState(false)
  const reset = () => {
    setWasReset(true)
    // Section 4: the start, also for whoever chooses the same sled again.
    if (setup) saveChoices(setup.sled.id, design?.sku, null)
    return navigate({
      to: PATH,
      search: withSled(search),
      resetScroll: false,
      state: { samePageAs: PATH },
    })
  }
  useEffect(() => {
    if (shown.current === setup?.sled.id) return
    shown.current = setup?.sled.id
    // The button that was pressed is gone: keyboard and screen reader continue at what replaced it.
    const next = setup ? result.current : find.current
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: "start", behavior: scrollBehavior() })
  }, [setup])

  return (
    <>
      <PageBand
        title="BOGIE SETUP"
        lead="Add your sled. See every wheel in its skid. Pick a color for each."
        trail={[
          { name: "Bogie wheels", path: "/bogie-wheels" },
          { name: "Bogie Setup", path: PATH },
        ]}
      />
      <div className={classNames(layout.container, css.page)}>
        <section className={css.find} aria-labelledby="find-your-sled" ref={find} tabIndex={-1}>
          <h2 id="find-your-sled" className={css.heading}>
            Find Your Sled
          </h2>
          {design && !setup && <DesignNote design={design} answer={null} />}
          {setup ? (
            <ChosenSled setup={setup} onReset={reset} />
          ) : (
            <SledForm search={search} empty={wasReset} />
          )}
        </section>
        {setup && (
          <div ref={result} tabIndex={-1} className={css.result}>
            {Object.keys(setup.answer.bogies).length > 0 ? (
              <Fitting key={`${setup.sled.id} ${design?.sku}`} setup={setup} design={design} phone={phone} />
            ) : (
              <NoFit phone={phone} email={email} onReset={reset} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

/** @param empty back at the start (section 4): not even the rider's own sled is preselected */
function SledForm({ search, empty }: { search: SetupSearch; empty: boolean }) {
  const navigate = useNavigate()
  const { sled, dispatch } = useSled(BOGIE_SLEDS)
  const [going, setGoing] = useState(false)
  useKeptSled(sled, dispatch, empty)
  useMySledAsStart(dispatch, { empty })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!sled.model || going) return
    setGoing(true)
    void rememberSled(sled.model)
    // From here on the address says which; kept any longer, it would stand before a sled that is named later.
    saveInTab(PATH, null)
    await navigate({
      to: PATH,
      search: withSled(search, sled.model),
      // The result is scrolled into view below; scrolling to the top would undo that.
      resetScroll: false,
      state: { samePageAs: PATH },
    })
    setGoing(false)
  }

  return (
    <form method="post" onSubmit={submit} noValidate className={css.form}>
      <SledSelect legend="Year, make and model" hideLegend sled={sled} dispatch={dispatch} required />
      <Button type="submit" disabled={!sled.model} busy={going}>
        Continue
      </Button>
    </form>
  )
}

/**
 * Selects again what was selected before a reload, and keeps what is selected from then on.
 * @param empty nothing is preselected
 */
function useKeptSled({ year, make, model }: SledState, dispatch: Dispatch<SledEvent>, empty: boolean): void {
  const begun = useRef(empty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once
  useEffect(() => {
    const kept = empty ? null : readSled(readFromTab(PATH))
    if (kept) restoreSled(dispatch, kept)
  }, [])
  useEffect(() => {
    // On the first run, what was kept is still being restored.
    if (begun.current) saveInTab(PATH, sledToStore({ year, make, model }))
    begun.current = true
  }, [year, make, model])
}

/** The selects once a sled is chosen: read-only, until they are reset. */
function ChosenSled({ setup: { sled }, onReset }: { setup: Setup; onReset: () => void }) {
  const facts = { Year: String(sled.year), Make: sled.make, Model: sled.model }
  return (
    <div className={css.form}>
      <div className={css.chosen}>
        {Object.entries(facts).map(([label, value]) => (
          <SelectField
            key={label}
            label={label}
            name={label.toLowerCase()}
            value={value}
            onValueChange={() => {}}
            options={[{ value, label: value }]}
            required
            disabled
          />
        ))}
      </div>
      <Button variant="secondary" onClick={onReset}>
        Reset
      </Button>
    </div>
  )
}
