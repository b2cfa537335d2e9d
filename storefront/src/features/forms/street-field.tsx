import { type ComponentType, lazy, Suspense, useState } from "react"
import { useSettings } from "#platform/settings"
import { classNames } from "#ui/class-names"
import type { AddressSuggestionsProps } from "./address-suggestions"
import { useField } from "./shop-form"
import css from "./street-field.module.css"
import { TextInput } from "./text-fields"

/** What completes the address: loaded when the field is entered, so that no first view waits for it. */
const AddressSuggestions = lazy(async (): Promise<{ default: ComponentType<AddressSuggestionsProps> }> => {
  try {
    return await import("./address-suggestions")
  } catch {
    // Without it the address is typed to the end.
    return { default: () => null }
  }
})

interface StreetFieldProps {
  /** Path of the block that holds the address, with its dot; of a flat form none. */
  at: string
  required?: boolean
  autoComplete?: string
  className?: string | undefined
}

/** The field of a street address, which completes the address where the shop has a service for it. */
export function StreetField({ at, className, ...spec }: StreetFieldProps) {
  const { completesAddresses } = useSettings()
  const { value: country, set } = useField<string>(`${at}country`)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <div className={classNames(css.street, className)}>
      <TextInput
        {...spec}
        name={`${at}address`}
        label="Address"
        onFocus={({ currentTarget }) => {
          if (completesAddresses) setInput(currentTarget)
        }}
      />
      {input && (
        <Suspense>
          <AddressSuggestions
            input={input}
            country={country}
            onChoose={(chosen) => {
              for (const [name, value] of Object.entries(chosen)) set(at + name, value)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
