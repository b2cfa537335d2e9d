import { clx, Text } from "@medusajs/ui"
import { useId } from "react"
import type { StaffColor } from "../../contracts/staff/design-staff"
import { errorAt, type FieldErrors } from "../shared/client"
import { ChoiceField, TextField } from "../shared/fields"
import { RowButtons } from "../shared/row-buttons"

const TEXT_COLORS = [
  { value: "black", label: "Black text" },
  { value: "white", label: "White text" },
]

const GRID = "grid min-w-[640px] grid-cols-[40px_80px_1fr_1fr_1fr_96px] gap-x-2"

/** The headings above the rows; for screen readers each field has its own. */
export function ColorHeadings() {
  return (
    <div aria-hidden="true" className={clx(GRID, "txt-compact-small-plus")}>
      <span />
      <span>Code</span>
      <span>Name</span>
      <span>Color as #rrggbb</span>
      <span>Text on it</span>
    </div>
  )
}

interface ColorFieldsProps {
  color: StaffColor
  first: boolean
  last: boolean
  /** Only a new color's code can be typed; a color that was never saved can't be retired. */
  isNew: boolean
  path: string
  errors: FieldErrors
  onChange: (color: StaffColor) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A color's row: all its fields, its place in the order, and its retirement. */
export function ColorFields({
  color,
  first,
  last,
  isNew,
  path,
  errors,
  onChange,
  onMove,
  onRemove,
}: ColorFieldsProps) {
  const picker = useId()
  const at = (field: keyof StaffColor) => errorAt(errors, `${path}.${field}`)
  const name = color.name || "new color"
  return (
    <fieldset className={clx(GRID, "items-start")}>
      <legend className="sr-only">{name}</legend>
      <input
        id={picker}
        type="color"
        aria-label={`Pick ${name}`}
        className="h-8 w-10 cursor-pointer rounded"
        value={/^#[0-9a-f]{6}$/i.test(color.css) ? color.css : "#000000"}
        onChange={(event) => onChange({ ...color, css: event.target.value })}
      />
      {isNew ? (
        <TextField
          label="Code"
          hideLabel
          error={at("code")}
          value={color.code}
          onChange={(code) => onChange({ ...color, code: code.toUpperCase() })}
        />
      ) : (
        <Text className="py-1 font-mono">{color.code}</Text>
      )}
      <TextField
        label="Name"
        hideLabel
        error={at("name")}
        value={color.name}
        onChange={(next) => onChange({ ...color, name: next })}
      />
      <TextField
        label="Color as #rrggbb"
        hideLabel
        error={at("css")}
        value={color.css}
        onChange={(css) => onChange({ ...color, css })}
      />
      <ChoiceField
        label="Text on it"
        hideLabel
        error={at("textColor")}
        value={color.textColor}
        onChange={(text) => onChange({ ...color, textColor: text === "white" ? "white" : "black" })}
        choices={TEXT_COLORS}
      />
      <div className="flex">
        <RowButtons
          name={name}
          isFirst={first}
          isLast={last}
          removes={isNew ? "Remove" : "Retire"}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </fieldset>
  )
}
