import type { InputHTMLAttributes, ReactNode } from "react"
import { classNames } from "./class-names"
import { FieldNotes, type FieldText, useFieldIds } from "./field"
import css from "./field.module.css"

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "checked" | "defaultChecked" | "onChange" | "required"
>

export interface CheckFieldProps extends Native, Omit<FieldText, "label"> {
  name: string
  /** May hold links. */
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** `required` is announced, not enforced: the form checks it. */
export function CheckField({
  label,
  error,
  hint,
  required,
  id,
  className,
  onCheckedChange,
  ...rest
}: CheckFieldProps) {
  const { aria, hintId, errorId } = useFieldIds({ error, hint, required, id })
  return (
    <div className={classNames(css.check, className)}>
      <input
        type="checkbox"
        {...rest}
        {...aria}
        className={css.box}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      <label className={css.checkLabel} htmlFor={aria.id}>
        {label}
      </label>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}
