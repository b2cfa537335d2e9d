import type { OrderParcels } from "../../contracts/orders/parcels"
import { errorAt, type FieldErrors } from "../shared/client"
import { ChoiceField, TextField } from "../shared/fields"

interface Tracking {
  carrier_id: string
  tracking_number: string
}

interface TrackingFieldsProps {
  carriers: OrderParcels["carriers"]
  typed: Tracking
  errors: FieldErrors
  /** What was changed. */
  onChange: (changed: Partial<Tracking>) => void
}

/** Who carries a parcel, and under which number. */
export function TrackingFields({ carriers, typed, errors, onChange }: TrackingFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Carrier"
        none="No carrier"
        value={typed.carrier_id}
        choices={carriers.map(({ id, name }) => ({ value: id, label: name }))}
        error={errorAt(errors, "carrier_id")}
        onChange={(carrier_id) => onChange({ carrier_id })}
      />
      <TextField
        label="Tracking number"
        value={typed.tracking_number}
        error={errorAt(errors, "tracking_number")}
        onChange={(tracking_number) => onChange({ tracking_number })}
      />
    </>
  )
}
