import type { InputHTMLAttributes, Ref } from "react"
import { classNames } from "./class-names"
import { FieldNotes, type FieldText, LabelText, useFieldIds } from "./field"
import css from "./field.module.css"

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "defaultValue" | "onChange" | "required">

export interface TextFieldProps extends Native, FieldText {
  name: string
  value: string
  onValueChange: (value: string) => void
  /** Draws a text area of this many rows instead of a line. */
  rows?: number
  ref?: Ref<HTMLInputElement>
}

/** `required` is announced, not enforced: the form checks it. With `rows` there is no `ref`. */
export function TextField({
  label,
  error,
  warning = null,
  hint,
  required,
  id,
  rows,
  className,
  onValueChange,
  ref,
  ...rest
}: TextFieldProps) {
  const { aria, hintId, errorId } = useFieldIds({ error, warning, hint, required, id })
  const shared = { ...rest, ...aria, className: css.control }
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={aria.id}>
        <LabelText label={label} required={required} />
      </label>
      {rows ? (
        <textarea
          {...(shared as object)}
          rows={rows}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      ) : (
        <input
          type="text"
          {...shared}
          ref={ref}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
      <FieldNotes hint={hint} hintId={hintId} error={error} warning={warning} errorId={errorId} />
    </div>
  )
}
