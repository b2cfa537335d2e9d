import { Checkbox, clx } from "@medusajs/ui"

interface TickProps {
  label: string
  /** Visible beside the box and clickable like it; part of `label`, which is read out. */
  caption?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox in a list, as large as a fingertip. */
export function Tick({ label, caption, checked, onChange }: TickProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Medusa's checkbox is a button with a name of its own
    <label
      className={clx(
        "flex min-h-11 items-center",
        caption ? "cursor-pointer gap-x-2 px-3" : "size-11 justify-center",
      )}
    >
      <Checkbox aria-label={label} checked={checked} onCheckedChange={(now) => onChange(now === true)} />
      {caption && <span className="txt-small text-ui-fg-base">{caption}</span>}
    </label>
  )
}
