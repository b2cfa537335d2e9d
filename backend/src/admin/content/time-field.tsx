import { Input } from "@medusajs/ui"
import { Field } from "../shared/fields"

interface Props {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A moment by the shop's clock, to the second. */
export function TimeField({ value, onChange, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          step={1}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
