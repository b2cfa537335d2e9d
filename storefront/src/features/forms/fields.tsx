import { setBy } from "@tanstack/react-form"
import type { ReactNode } from "react"
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from "#contracts/form-facts"
import { CheckField, type CheckFieldProps } from "#ui/check-field"
import { classNames } from "#ui/class-names"
import { RadioGroup, type RadioGroupProps } from "#ui/radio-group"
import { SelectField, type SelectFieldProps } from "#ui/select-field"
import { TextField, type TextFieldProps } from "#ui/text-field"
import type { FormValues } from "./draft"
import css from "./fields.module.css"
import { useField } from "./shop-form"

type Bound = "name" | "value" | "checked" | "error" | "onValueChange" | "onCheckedChange" | "ref"

interface Placed<Name> {
  /** Its path in what is sent. */
  name: Name
  /** Fills its row. */
  wide?: boolean
}
interface TextSpec extends Omit<TextFieldProps, Bound> {
  as?: "text"
}
interface SelectSpec extends Omit<SelectFieldProps, Bound> {
  as: "select"
  /** Told what was chosen: another field may depend on it. */
  onChosen?(value: string): void
}
interface CheckSpec extends Omit<CheckFieldProps, Bound> {
  as: "check"
}
/** Yes, No, or not answered. */
interface YesNoSpec extends Omit<RadioGroupProps, Bound | "options"> {
  as: "yes-no"
}

/** One field of a form: the contract's name for it, and how the page asks for it. */
export type FieldSpec<Name extends string = string> = Placed<Name> &
  (TextSpec | SelectSpec | CheckSpec | YesNoSpec)

/** A field that is typed into. */
export type TextFieldSpec = Placed<string> & TextSpec

/** How an e-mail address is typed. */
export const EMAIL = { type: "email", inputMode: "email", maxLength: MAX_EMAIL_LENGTH } as const
/** How a phone number is typed. */
export const PHONE = { type: "tel", inputMode: "tel", maxLength: MAX_PHONE_LENGTH } as const
/** How a whole number is typed. */
export const WHOLE_NUMBER = { type: "number", inputMode: "numeric", min: 0, step: 1 } as const

const YES_OR_NO = [
  { value: "Yes", label: "Yes" },
  { value: "No", label: "No" },
]

/** A list's options, each called what it is. */
export const optionsOf = (choices: readonly string[]) =>
  choices.map((choice) => ({ value: choice, label: choice }))

export function Field({ name, wide, ...spec }: FieldSpec) {
  const { value, change, shared } = useField<string | boolean>(name)
  const placed = { ...shared, className: classNames(wide && css.wide, spec.className) }
  if (spec.as === "check") {
    const { as: _, ...rest } = spec
    return <CheckField {...rest} {...placed} checked={value === true} onCheckedChange={change} />
  }
  const bound = { ...placed, value: String(value), onValueChange: change }
  if (spec.as === "select") {
    const { as: _, onChosen, ...rest } = spec
    const choose = (chosen: string) => {
      change(chosen)
      onChosen?.(chosen)
    }
    return <SelectField {...rest} {...bound} onValueChange={choose} />
  }
  if (spec.as === "yes-no") {
    const { as: _, ...rest } = spec
    return <RadioGroup {...rest} {...bound} options={YES_OR_NO} />
  }
  const { as: _, ...rest } = spec
  return <TextField {...rest} {...bound} />
}

/** Fields in their order. */
export function Fields({ of }: { of: readonly FieldSpec[] }) {
  return of.map((field) => <Field key={field.name} {...field} />)
}

/** Two columns of fields where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

/** What fields begin with: nothing typed, nothing ticked. @param rest of the form, and what begins otherwise */
export const emptyValues = (fields: readonly FieldSpec[], rest: FormValues = {}): FormValues => ({
  ...fields.reduce<FormValues>(
    (values, { name, as }) => setBy(values, name, as === "check" ? false : ""),
    {},
  ),
  ...rest,
})
