import { createFormHook, createFormHookContexts } from "@tanstack/react-form"
import { createContext, useContext } from "react"
import { CheckField, type CheckFieldProps } from "#ui/check-field"
import { RadioGroup, type RadioGroupProps } from "#ui/radio-group"
import { SelectField, type SelectFieldProps } from "#ui/select-field"
import { TextField, type TextFieldProps } from "#ui/text-field"
import type { FieldErrors } from "./form-model"
import { PhotoField, type PhotoFieldProps } from "./photo-field"

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

interface FormErrors {
  errors: FieldErrors
  edited(field: string): void
}

const ErrorsContext = createContext<FormErrors>({ errors: {}, edited: () => {} })
export const FormErrorsProvider = ErrorsContext.Provider

/** `items[0].identifier` is `items.0.identifier` to schemas and answers. */
const pathOf = (name: string) => name.replace(/\[(\d+)\]/g, ".$1")

function useBinding<Value>() {
  const field = useFieldContext<Value>()
  const { errors, edited } = useContext(ErrorsContext)
  const name = pathOf(field.name)
  return {
    value: field.state.value,
    change: (value: Value) => {
      field.handleChange(() => value)
      edited(name)
    },
    shared: { name, error: errors[name] ?? null },
  }
}

type Bound = "name" | "value" | "checked" | "error" | "onValueChange" | "onCheckedChange"

function Text(props: Omit<TextFieldProps, Bound>) {
  const { value, change, shared } = useBinding<string>()
  return <TextField {...props} {...shared} value={value} onValueChange={change} />
}

function Select({
  onChosen,
  ...props
}: Omit<SelectFieldProps, Bound> & { onChosen?: (value: string) => void }) {
  const { value, change, shared } = useBinding<string>()
  return (
    <SelectField
      {...props}
      {...shared}
      value={value}
      onValueChange={(chosen) => {
        change(chosen)
        onChosen?.(chosen)
      }}
    />
  )
}

function Check(props: Omit<CheckFieldProps, Bound>) {
  const { value, change, shared } = useBinding<boolean>()
  return <CheckField {...props} {...shared} checked={value} onCheckedChange={change} />
}

/** Yes, No, or not answered. */
function YesNo(props: Omit<RadioGroupProps, Bound | "options">) {
  const { value, change, shared } = useBinding<string>()
  return (
    <RadioGroup
      {...props}
      {...shared}
      value={value}
      onValueChange={change}
      options={[
        { value: "Yes", label: "Yes" },
        { value: "No", label: "No" },
      ]}
    />
  )
}

function Photo(props: Omit<PhotoFieldProps, "name" | "file" | "error" | "onFileChange">) {
  const { value, change, shared } = useBinding<File | null>()
  return <PhotoField {...props} {...shared} file={value} onFileChange={change} />
}

/** The shop's longer forms: the shared controls bound to a field's name, value and error. */
export const { useAppForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { Text, Select, Check, YesNo, Photo },
  formComponents: {},
})

/** For a field that the kit has no control for. */
export function useFieldError(name: string): string | null {
  return useContext(ErrorsContext).errors[name] ?? null
}
