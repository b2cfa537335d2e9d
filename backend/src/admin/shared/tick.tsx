import { Checkbox } from "@medusajs/ui"

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick in a list, as large as a fingertip. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Medusa's checkbox is a button with a name of its own
    <label className="flex size-11 items-center justify-center">
      <Checkbox aria-label={label} checked={checked} onCheckedChange={(now) => onChange(now === true)} />
    </label>
  )
}
