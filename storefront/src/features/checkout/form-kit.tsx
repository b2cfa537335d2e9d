import { createFormHook, createFormHookContexts } from "@tanstack/react-form"
import { CheckField, type CheckFieldProps } from "#ui/check-field"
import { RadioGroup, type RadioGroupProps } from "#ui/radio-group"
import { SelectField, type SelectFieldProps } from "#ui/select-field"
import { TextField, type TextFieldProps } from "#ui/text-field"
import { CardSlot, type CardSlotProps } from "./card/card-slot"

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

type Bound = "name" | "value" | "checked" | "error" | "onValueChange" | "onCheckedChange"

function useBinding<T>() {
  const field = useFieldContext<T>()
  const error: unknown = field.state.meta.errors.find((each) => typeof each === "string")
  return {
    field,
    value: field.state.value,
    shared: {
      name: field.name,
      error: typeof error === "string" ? error : null,
    },
  }
}

function Text(props: Omit<TextFieldProps, Bound>) {
  const { field, value, shared } = useBinding<string>()
  return <TextField {...props} {...shared} value={value} onValueChange={field.handleChange} />
}

function Select({
  onChosen,
  ...props
}: Omit<SelectFieldProps, Bound> & { onChosen?: (value: string) => void }) {
  const { field, value, shared } = useBinding<string>()
  return (
    <SelectField
      {...props}
      {...shared}
      value={value}
      onValueChange={(chosen) => {
        field.handleChange(chosen)
        onChosen?.(chosen)
      }}
    />
  )
}

function Check(props: Omit<CheckFieldProps, Bound>) {
  const { field, value, shared } = useBinding<boolean>()
  return <CheckField {...props} {...shared} checked={value} onCheckedChange={field.handleChange} />
}

/** The form knows only whether the card field in the slot is complete. */
function Card(props: Omit<CardSlotProps, "error">) {
  const { shared } = useBinding<boolean>()
  return <CardSlot {...props} error={shared.error} />
}

/** A yes-or-no question asked as two choices. */
function YesNo({
  yes,
  no,
  ...props
}: Omit<RadioGroupProps, Bound | "options"> & { yes: string; no: string }) {
  const { field, value, shared } = useBinding<boolean>()
  return (
    <RadioGroup
      {...props}
      {...shared}
      value={value ? "yes" : "no"}
      onValueChange={(chosen) => field.handleChange(chosen === "yes")}
      options={[
        { value: "no", label: no },
        { value: "yes", label: yes },
      ]}
    />
  )
}

/** The checkout's forms: the shared controls bound to a field's name, value and first error. */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { Text, Select, Check, YesNo, Card },
  formComponents: {},
})
