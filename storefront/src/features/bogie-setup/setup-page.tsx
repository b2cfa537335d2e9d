import { useNavigate } from "@tanstack/react-router"
import { type FormEvent, useEffect, useState } from "react"
import { BOGIE_SLEDS } from "#features/sled/api"
import { rememberSled, useMySledAsStart } from "#features/sled/my-sled"
import { SledSelect } from "#features/sled/sled-select"
import { useSled } from "#features/sled/use-sled"
import { useSettings } from "#platform/settings"
import { Breadcrumbs } from "#ui/breadcrumbs"
import { Button } from "#ui/button"
import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { TextField } from "#ui/text-field"
import { Fitting } from "./fitting"
import type { SetupSearch } from "./load"
import type { Setup } from "./model"
import { NoFit } from "./no-fit"
import css from "./setup-page.module.css"

const PATH = "/bogie-wheels/setup"

interface SetupPageProps {
  /** Null while no sled is chosen. */
  setup: Setup | null
  search: SetupSearch
}

/** Bogie setup: name the sled, pick a colour per position (spec sections 2 to 5). */
export function SetupPage({ setup, search }: SetupPageProps) {
  const navigate = useNavigate()
  const { phone, email } = useSettings()
  const reset = () =>
    navigate({
      to: PATH,
      search: search.sku ? { sku: search.sku } : {},
      state: { samePageAs: PATH },
    })
  useEffect(() => {
    if (setup) void rememberSled(setup.sled.id)
  }, [setup])

  return (
    <div className={classNames(layout.container, css.page)}>
      <Breadcrumbs
        items={[
          { name: "Bogie wheels", path: "/bogie-wheels" },
          { name: "Bogie Setup", path: PATH },
        ]}
      />
      <h1 className={css.title}>BOGIE SETUP</h1>
      <section className={css.find} aria-labelledby="find-your-sled">
        <h2 id="find-your-sled" className={css.heading}>
          Find Your Sled
        </h2>
        {setup ? <ChosenSled setup={setup} onReset={reset} /> : <SledForm search={search} />}
      </section>
      {setup &&
        (Object.keys(setup.answer.bogies).length > 0 ? (
          <Fitting setup={setup} sku={search.sku} phone={phone} />
        ) : (
          <NoFit phone={phone} email={email} onReset={reset} />
        ))}
    </div>
  )
}

function SledForm({ search }: { search: SetupSearch }) {
  const navigate = useNavigate()
  const { sled, dispatch } = useSled(BOGIE_SLEDS)
  const [going, setGoing] = useState(false)
  useMySledAsStart(dispatch)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!sled.model || going) return
    setGoing(true)
    await navigate({
      to: PATH,
      search: { ...(search.sku ? { sku: search.sku } : {}), sled: sled.model },
      state: { samePageAs: PATH },
    })
    setGoing(false)
  }

  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <SledSelect legend="Year, make and model" sled={sled} dispatch={dispatch} required />
      <Button type="submit" disabled={!sled.model} busy={going}>
        Continue
      </Button>
    </form>
  )
}

/** The selects once a sled is chosen: read-only, until they are reset. */
function ChosenSled({ setup: { sled }, onReset }: { setup: Setup; onReset: () => void }) {
  const facts = { Year: String(sled.year), Make: sled.make, Model: sled.model }
  return (
    <div className={css.form}>
      <div className={css.chosen}>
        {Object.entries(facts).map(([label, value]) => (
          <TextField
            key={label}
            label={label}
            name={label.toLowerCase()}
            value={value}
            onValueChange={() => {}}
            required
            readOnly
          />
        ))}
      </div>
      <Button variant="secondary" onClick={onReset}>
        Reset
      </Button>
    </div>
  )
}
