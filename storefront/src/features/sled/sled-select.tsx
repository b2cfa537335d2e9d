import type { Dispatch } from "react"
import { AppLink } from "#ui/app-link"
import { Button } from "#ui/button"
import { classNames } from "#ui/class-names"
import { Notice } from "#ui/notice"
import { SelectField } from "#ui/select-field"
import { VisuallyHidden } from "#ui/visually-hidden"
import { DemoNote } from "./demo-note"
import {
  failedList,
  isMakeEnabled,
  isModelEnabled,
  type Remote,
  type SledEvent,
  type SledState,
} from "./sled-model"
import css from "./sled-select.module.css"

export interface SledSelectProps {
  sled: SledState
  dispatch: Dispatch<SledEvent>
  /** Describes what the three are for. */
  legend: string
  /** For where a heading says the same. */
  hideLegend?: boolean
  /**
   * The rider needs to name none: all three are grayed out, and year and make disabled. The model list stays enabled
   * (section 4, "Hardware screen"), with nothing in it as long as there is no year and make.
   */
  unneeded?: boolean
  required?: boolean
  /** The visitor follows the link for a sled that isn't listed. */
  onLeave?: () => void
}

const placeholder = (remote: Remote<unknown>, words: string): string =>
  remote.phase === "loading" ? "Loading…" : words

const listOf = <T,>(remote: Remote<T>): readonly T[] => (remote.phase === "loaded" ? remote.list : [])

/** Three dependent selects: year, make and model of a sled. Use with `useSled`. */
export function SledSelect({
  sled,
  dispatch,
  legend,
  hideLegend,
  unneeded = false,
  required: isRequired,
  onLeave,
}: SledSelectProps) {
  const failed = failedList(sled)
  const required = isRequired && !unneeded
  const asking = (words: string) => (unneeded ? "Not needed" : words)
  return (
    <fieldset className={classNames(css.sled, unneeded && css.unneeded)}>
      {hideLegend ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <legend className={css.legend}>{legend}</legend>
      )}
      <SelectField
        label="Year"
        name="year"
        required={required}
        disabled={unneeded}
        value={sled.year}
        placeholder={placeholder(sled.years, asking("Choose a year"))}
        onValueChange={(year) => dispatch({ type: "yearChosen", year })}
        options={listOf(sled.years).map((year) => ({ value: String(year), label: String(year) }))}
      />
      <SelectField
        label="Make"
        name="make"
        required={required}
        disabled={unneeded || !isMakeEnabled(sled)}
        value={sled.make}
        placeholder={placeholder(sled.makes, asking("Choose a make"))}
        onValueChange={(make) => dispatch({ type: "makeChosen", make })}
        options={listOf(sled.makes).map((make) => ({ value: make, label: make }))}
      />
      <SelectField
        label="Model"
        name="model"
        required={required}
        disabled={!unneeded && !isModelEnabled(sled)}
        value={sled.model}
        placeholder={placeholder(sled.models, asking("Choose a model"))}
        onValueChange={(model) => dispatch({ type: "modelChosen", model })}
        options={listOf(sled.models).map(({ id, model }) => ({ value: id, label: model }))}
      />
      {!unneeded && (
        <p className={css.unlisted}>
          Sled not listed?{" "}
          <AppLink href="/contact" onClick={onLeave}>
            Ask us what fits
          </AppLink>
        </p>
      )}
      {sled.years.phase === "loaded" && sled.years.list.length === 0 && (
        <Notice>
          We have no sleds on file yet. Call us with the year, make and model, and we’ll find what fits.
        </Notice>
      )}
      {listOf(sled.models).some(({ id, demoData }) => demoData && id === sled.model) && <DemoNote />}
      {failed && !unneeded && (
        <Notice tone="error">
          {failed.message}{" "}
          <Button variant="quiet" onClick={() => dispatch({ type: "retried", list: failed.list })}>
            Try Again
          </Button>
        </Notice>
      )}
    </fieldset>
  )
}
