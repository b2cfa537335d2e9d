import { type ComponentType, lazy, Suspense, useState } from "react"
import { PLACE_LABELS } from "#contracts/forms/form-labels"
import { useSettings } from "#platform/settings"
import { classNames } from "#ui/class-names"
import type { AddressSuggestionsProps } from "./address-suggestions"
import { useField } from "./shop-form"
import css from "./street-field.module.css"
import { type TextFieldSpec, TextInput } from "./text-fields"

/** What completes the address: loaded when the field is entered, so that no first view waits for it. */
const AddressSuggestions = lazy(async (): Promise<{ default: ComponentType<AddressSuggestionsProps> }> => {
  try {
    return await import("./address-suggestions")
  } catch {
    // Without it the address is typed in full.
    return { default: () => null }
  }
})

interface StreetFieldProps extends Omit<TextFieldSpec, "as" | "name" | "label" | "onFocus"> {
  /** Path of the block that holds the address, with its dot; empty in a flat form. */
  at: string
}

/** The field of a street address, with completion if the shop has a service for it. */
export function StreetField({ at, className, ...spec }: StreetFieldProps) {
  const { completesAddresses } = useSettings()
  const { value: country, set } = useField<string | undefined>(`${at}country`)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <div className={classNames(css.street, className)}>
      <TextInput
        {...spec}
        name={`${at}address`}
        label={PLACE_LABELS.address}
        onFocus={({ currentTarget }) => {
          if (completesAddresses) setInput(currentTarget)
        }}
      />
      {input && (
        <Suspense>
          <AddressSuggestions
            input={input}
            country={country ?? ""}
            onChoose={({ country: inCountry, ...chosen }) => {
              // Not every form asks for a country.
              const filled = country === undefined ? chosen : { ...chosen, country: inCountry }
              for (const [name, value] of Object.entries(filled)) set(at + name, value)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
