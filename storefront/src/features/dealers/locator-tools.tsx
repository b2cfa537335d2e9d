import type { Dispatch, FormEvent } from "react"
import type { DealerResult } from "#contracts/dealers/dealers"
import { Button } from "#ui/button"
import { TextField } from "#ui/text-field"
import { KINDS, type Locator, type LocatorEvent } from "./locator-model"
import css from "./locator-page.module.css"
import { Marker } from "./marker"

interface LocatorToolsProps {
  state: Locator
  dispatch: Dispatch<LocatorEvent>
  /** All of them; the nearest are picked from these. */
  dealers: readonly DealerResult[]
}

/** The locations of postal codes are a long list, which the first view does without. */
const loadCodes = () => import("#contracts/addresses/postal-codes")

/** Chooses what is listed: the nearest to a zip first, only dealers, only distributors. */
export function LocatorTools({ state, dispatch, dealers }: LocatorToolsProps) {
  const { kind, near, zip, zipError } = state

  async function search(event: FormEvent) {
    event.preventDefault()
    const codes = await loadCodes().catch(() => null)
    dispatch({ type: "searched", dealers, areas: codes?.statesOfCode ?? null })
  }

  return (
    <div className={css.tools}>
      <form method="post" className={css.zip} onSubmit={(event) => void search(event)} noValidate>
        <TextField
          label="Zip or postal code"
          name="zip"
          value={zip}
          onValueChange={(zip) => dispatch({ type: "typed", zip })}
          error={zipError}
          required
          autoComplete="postal-code"
          maxLength={12}
        />
        <div className={css.zipButtons}>
          <Button type="submit">Nearest first</Button>
          {near && (
            <Button variant="quiet" onClick={() => dispatch({ type: "cleared" })}>
              By name
            </Button>
          )}
        </div>
      </form>
      <fieldset className={css.filter}>
        <legend>Show</legend>
        <div className={css.kinds}>
          {KINDS.map((each) => (
            <label key={each} className={css.kind}>
              <input
                type="radio"
                name="kind"
                value={each}
                checked={kind === each}
                onChange={() => dispatch({ type: "filtered", kind: each })}
              />
              {each !== "All" && <Marker distributor={each === "Distributor"} />}
              {each}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
