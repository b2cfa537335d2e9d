import { useId } from "react"
import { FieldNotes, useFieldIds } from "#ui/field"
import field from "#ui/field.module.css"
import css from "./choice-grid.module.css"
import { useField } from "./shop-form"

interface ChoiceGridProps {
  label: string
  name: string
  choices: readonly string[]
}

/** A form's question with several answers, in columns of four (section 9). */
export function ChoiceGrid({ label, name, choices }: ChoiceGridProps) {
  const { value: chosen, change, shared } = useField<readonly string[]>(name)
  const { error } = shared
  const { aria, hintId, errorId } = useFieldIds({ error, required: true })
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend is drawn apart from the field's other notes
    <div
      className={css.group}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={aria["aria-describedby"]}
      data-invalid={error ? true : undefined}
    >
      <p id={labelId} className={field.label}>
        {label}
      </p>
      <div className={css.grid}>
        {choices.map((choice, index) => (
          <label key={choice} className={css.choice}>
            <input
              type="checkbox"
              className={field.box}
              name={name}
              value={choice}
              checked={chosen.includes(choice)}
              // The first one represents the question: it takes the focus when an answer is missing.
              aria-invalid={index === 0 ? aria["aria-invalid"] : undefined}
              onChange={({ currentTarget }) =>
                change(
                  choices.filter((each) => (each === choice ? currentTarget.checked : chosen.includes(each))),
                )
              }
            />
            <span className={field.checkLabel}>{choice}</span>
          </label>
        ))}
      </div>
      <FieldNotes hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
