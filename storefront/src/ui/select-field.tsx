import type { Ref, SelectHTMLAttributes } from "react"
import { classNames } from "./class-names"
import { FieldNotes, type FieldText, LabelText, useFieldIds } from "./field"
import css from "./field.module.css"
import { Icon } from "./icon"

type Native = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  "value" | "defaultValue" | "onChange" | "required"
>

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends Native, FieldText {
  name: string
  value: string
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen, i.e. while `value` is empty. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** `required` is announced, not enforced, and not while it is disabled: the form checks it. */
export function SelectField({
  label,
  error,
  hint,
  required,
  id,
  className,
  options,
  placeholder,
  onValueChange,
  ...rest
}: SelectFieldProps) {
  // A list without options isn't required.
  const { aria, hintId, errorId } = useFieldIds({ error, hint, required: required && !rest.disabled, id })
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={aria.id}>
        <LabelText label={label} required={required} />
      </label>
      <div className={css.selectWrap}>
        <select
          {...rest}
          {...aria}
          className={css.select}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
