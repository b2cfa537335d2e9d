import { FieldGroup, type GroupProps } from "./field-group"
import { TimeField } from "./time-field"

/** From one moment of the shop's clock until another: `2025-06-23T00:00:00/2025-09-05T23:59:59`. */
export function WindowField({ value, onChange, ...group }: GroupProps) {
  const [from = "", until = ""] = value.split("/")
  return (
    <FieldGroup {...group}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TimeField label="Begins" value={from} onChange={(time) => onChange(`${time}/${until}`)} />
        <TimeField label="Ends" value={until} onChange={(time) => onChange(`${from}/${time}`)} />
      </div>
    </FieldGroup>
  )
}
