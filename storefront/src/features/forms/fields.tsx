import { setBy } from "@tanstack/react-form"
import type { ReactNode } from "react"
import { CheckField, type CheckFieldProps } from "#ui/check-field"
import { classNames } from "#ui/class-names"
import { RadioGroup, type RadioGroupProps } from "#ui/radio-group"
import { SelectField, type SelectFieldProps } from "#ui/select-field"
import type { FormValues } from "./draft"
import css from "./fields.module.css"
import { StreetField } from "./street-field"
import { type Bound, type Placed, type TextFieldSpec, TextInput, usePlaced } from "./text-fields"

interface SelectSpec extends Placed, Omit<SelectFieldProps, Bound> {
  as: "select"
  /** Called with the choice: another field may depend on it. */
  onChosen?(value: string): void
}
interface CheckSpec extends Placed, Omit<CheckFieldProps, Bound> {
  as: "check"
}
/** Yes, No, or not answered. */
interface YesNoSpec extends Placed, Omit<RadioGroupProps, Bound | "options"> {
  as: "yes-no"
}

/** A street address, whose name ends in `address`; its block's other fields are completed with it. */
export interface StreetSpec extends Omit<TextFieldSpec, "as" | "label"> {
  as: "street"
}

/** One field of a form: the contract's name for it, and how the page asks for it. */
export type FieldSpec = TextFieldSpec | SelectSpec | CheckSpec | YesNoSpec | StreetSpec

const YES_OR_NO = [
  { value: "Yes", label: "Yes" },
  { value: "No", label: "No" },
]

/** A list's options, each labeled with its value. */
export const optionsOf = (choices: readonly string[]) =>
  choices.map((choice) => ({ value: choice, label: choice }))

function SelectInput({ as: _, wide, onChosen, ...spec }: SelectSpec) {
  const { value, change, placed } = usePlaced<string>({ ...spec, wide })
  const choose = (chosen: string) => {
    change(chosen)
    onChosen?.(chosen)
  }
  return <SelectField {...spec} {...placed} value={value} onValueChange={choose} />
}

function CheckInput({ as: _, wide, ...spec }: CheckSpec) {
  const { value, change, placed } = usePlaced<boolean>({ ...spec, wide })
  return <CheckField {...spec} {...placed} checked={value} onCheckedChange={change} />
}

function YesNoInput({ as: _, wide, className, ...spec }: YesNoSpec) {
  const { value, change, placed } = usePlaced<string>({
    ...spec,
    wide,
    className: classNames(css.yesNo, className),
  })
  return <RadioGroup {...spec} {...placed} value={value} onValueChange={change} options={YES_OR_NO} />
}

function StreetInput({ as: _, name, wide, className, ...spec }: StreetSpec) {
  return (
    <StreetField
      {...spec}
      at={name.replace(/address$/, "")}
      className={classNames(wide && css.wide, className)}
    />
  )
}

/** The control that `as` names, with its value and error from the form around it. Throws outside of one. */
export function Field(spec: FieldSpec) {
  if (spec.as === "street") return <StreetInput {...spec} />
  if (spec.as === "select") return <SelectInput {...spec} />
  if (spec.as === "check") return <CheckInput {...spec} />
  if (spec.as === "yes-no") return <YesNoInput {...spec} />
  return <TextInput {...spec} />
}

/** Fields in their order. */
export function Fields({ of }: { of: readonly FieldSpec[] }) {
  return of.map((field) => <Field key={field.name} {...field} />)
}

/** Two columns of fields where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}

/**
 * What fields start with: nothing typed, nothing ticked.
 * @param rest of the form, and what starts otherwise
 */
export const emptyValues = (fields: readonly FieldSpec[], rest: FormValues = {}): FormValues => ({
  ...fields.reduce<FormValues>(
    (values, { name, as }) => setBy(values, name, as === "check" ? false : ""),
    {},
  ),
  ...rest,
})
