import type { FocusEventHandler, ReactNode } from "react"
import { classNames } from "./class-names"
import { FieldNotes, type FieldText, useFieldIds } from "./field"
import css from "./field.module.css"

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends FieldText {
  name: string
  value: string
  onValueChange: (value: string) => void
  options: readonly RadioOption[]
  onBlur?: FocusEventHandler<HTMLDivElement>
  className?: string
}

/** Nothing is chosen while `value` matches no option. `required` is announced, not enforced: the form checks it. */
export function RadioGroup({
  label,
  name,
  value,
  onValueChange,
  options,
  error,
  hint,
  required,
  onBlur,
  className,
}: RadioGroupProps) {
  const { aria, hintId, errorId } = useFieldIds({ error, hint, required })
  return (
    <div
      className={classNames(css.group, className)}
      role="radiogroup"
      aria-labelledby={`${aria.id}-label`}
      aria-describedby={aria["aria-describedby"]}
      aria-invalid={aria["aria-invalid"]}
      aria-required={aria["aria-required"]}
      onBlur={onBlur}
    >
      <p id={`${aria.id}-label`} className={css.label}>
        {label}
      </p>
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              className={css.box}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span className={css.checkLabel}>{option.label}</span>
            {option.hint && <span className={css.choiceHint}>{option.hint}</span>}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
