import { type RefObject, useState } from "react"
import { withColon } from "#contracts/forms/form-labels"
import { RIDER_LABELS } from "#contracts/forms/rider-labels"
import { Notice } from "#ui/notice"
import type { FieldErrors } from "./field-errors"
import type { FormState } from "./form-model"
import * as fields from "./rider-fields"
import css from "./rider-problems.module.css"

/** Labels of fields whose error sentence can also occur at another field; a box is labeled with its own text. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["address", RIDER_LABELS.address],
  ["city", RIDER_LABELS.city],
  ...fields.RIDER_FIELDS.flatMap(({ name, ...field }) =>
    "label" in field && typeof field.label === "string"
      ? [[name, field.label.replace(/\.$/, "")] as const]
      : [],
  ),
])

interface Problem {
  path: string
  sentence: string
  /** Null where the sentence says which field it is about. */
  label: string | null
}

/** What the last attempt found. It doesn't change while the fields are being fixed: nothing below it moves. */
export function useProblems(state: FormState<unknown>): Problem[] {
  const [found, setFound] = useState<{ attempt: number; problems: Problem[] }>({ attempt: 0, problems: [] })
  if (state.status !== "editing") return []
  if (state.attempt === found.attempt) return state.line === null ? [] : found.problems
  const entries = Object.entries(state.errors)
  const problems = entries.map(([path, sentence]) => ({
    path,
    sentence,
    // "Please tick this" doesn't say which box it is about, even when there is only one.
    label:
      path.startsWith("terms.") || entries.some(([other, same]) => other !== path && same === sentence)
        ? (LABELS.get(path) ?? null)
        : null,
  }))
  setFound({ attempt: state.attempt, problems })
  return problems
}

/** Goes to a field, or to the first of several with its name. */
function focusField(form: RefObject<HTMLFormElement | null>, path: string): void {
  const found = form.current?.elements.namedItem(path)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) control.focus()
}

interface ProblemListProps {
  problems: readonly Problem[]
  /** What is still wrong. */
  errors: FieldErrors
  form: RefObject<HTMLFormElement | null>
  ref: RefObject<HTMLDivElement | null>
}

/** What is wrong, above the form; each leads to its field. */
export function RiderProblems({ problems, errors, form, ref }: ProblemListProps) {
  return (
    <div ref={ref} tabIndex={-1} className={css.problems}>
      <Notice tone="error" title="There were some problems with your application:">
        <ul>
          {problems.map(({ path, sentence, label }) => (
            <li key={path} className={path in errors ? undefined : css.mended}>
              <button type="button" className={css.problem} onClick={() => focusField(form, path)}>
                {label && `${withColon(label)} `}
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
