import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { CarrierForm, StaffCarrier } from "../../contracts/orders/parcels"
import { errorAt, refusalOf } from "../shared/client"
import { TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { useSaveCarrier } from "./client"

const NEW: CarrierForm = { name: "", tracking: "", label_names: "" }

/**
 * The form for a new or existing carrier.
 * @param carrier null for a new one
 */
export function CarrierDrawer({ carrier, onClose }: { carrier: StaffCarrier | null; onClose: () => void }) {
  const { name, tracking, label_names } = carrier ?? NEW
  const [typed, setTyped] = useState({ name, tracking, label_names })
  const [opened] = useState(carrier)
  const save = useSaveCarrier(opened)
  const errors = refusalOf(save.error)?.errors ?? {}
  const submit = () =>
    save.mutate(typed, {
      onSuccess: () => {
        toast.success("Saved")
        onClose()
      },
    })
  return (
    <FormDrawer
      title={carrier?.name ?? "New carrier"}
      about="Saved parcels keep their link."
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What buyers see."
        value={typed.name}
        error={errorAt(errors, "name")}
        onChange={(value) => setTyped({ ...typed, name: value })}
      />
      <TextField
        label="Tracking page"
        hint="With {number} where the tracking number goes; blank if there is none."
        value={typed.tracking}
        error={errorAt(errors, "tracking")}
        onChange={(value) => setTyped({ ...typed, tracking: value })}
      />
      <TextField
        label="Names on labels"
        hint="What the label service calls it, separated by commas."
        value={typed.label_names}
        error={errorAt(errors, "label_names")}
        onChange={(value) => setTyped({ ...typed, label_names: value })}
      />
    </FormDrawer>
  )
}
