import { Label, Select } from "@medusajs/ui"

/** Radix takes no empty value. */
const NONE = "none"

interface Props {
  id: string
  label: string
  /** Empty for none. */
  value: string
  onChange: (value: string) => void
  /** What stands for none. */
  none: string
  options: readonly { value: string; label: string }[]
  hideLabel?: boolean
  disabled?: boolean
}

/** A select with an entry for none. */
export function Choice({ id, label, value, onChange, none, options, hideLabel, disabled }: Props) {
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small" className={hideLabel ? "sr-only" : undefined}>
        {label}
      </Label>
      <Select
        size="small"
        value={value || NONE}
        disabled={disabled ?? false}
        onValueChange={(chosen) => onChange(chosen === NONE ? "" : chosen)}
      >
        <Select.Trigger id={id} aria-label={label} className="[&>span]:truncate">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={NONE}>{none}</Select.Item>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
