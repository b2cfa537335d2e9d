import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from "#contracts/forms/form-facts"
import { classNames } from "#ui/class-names"
import { TextField, type TextFieldProps } from "#ui/text-field"
import css from "./fields.module.css"
import { useField } from "./shop-form"

/** The props of a control that the form sets itself. */
export type Bound = "name" | "value" | "checked" | "error" | "onValueChange" | "onCheckedChange" | "ref"

/** A field's place in the form. */
export interface Placed {
  /** Its path in the request body. */
  name: string
  /** Fills its row. */
  wide?: boolean
}

/** A field that is typed into. */
export interface TextFieldSpec extends Placed, Omit<TextFieldProps, Bound> {
  as?: "text"
}

/** How an email address is typed. */
export const EMAIL = { type: "email", inputMode: "email", maxLength: MAX_EMAIL_LENGTH } as const
/** How a phone number is typed. */
export const PHONE = { type: "tel", inputMode: "tel", maxLength: MAX_PHONE_LENGTH } as const
/** How a whole number is typed. */
export const WHOLE_NUMBER = { type: "number", inputMode: "numeric", min: 0, step: 1 } as const

/** A control's value and props in the form, and its class. */
export function usePlaced<Value>({ name, wide, className }: Placed & { className?: string | undefined }) {
  const { value, change, shared } = useField<Value>(name)
  return { value, change, placed: { ...shared, className: classNames(wide && css.wide, className) } }
}

/** Takes its value and error from the form around it. Throws outside of one. */
export function TextInput({ as: _, wide, ...spec }: TextFieldSpec) {
  const { value, change, placed } = usePlaced<string>({ ...spec, wide })
  return <TextField {...spec} {...placed} value={value} onValueChange={change} />
}

/** Text fields, in order. Separate from `Fields`, which brings in the other controls. */
export function TextFields({ of }: { of: readonly TextFieldSpec[] }) {
  return of.map((field) => <TextInput key={field.name} {...field} />)
}
