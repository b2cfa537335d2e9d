import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { AddMadeDesign, StaffMadeDesign } from "../../contracts/catalog/ready-to-ship"
import { errorAt, refusalOf } from "../shared/client"
import { NumberField, PriceField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { type Typed, useEditMade } from "./client"

interface Props {
  made: StaffMadeDesign
  onClose: () => void
}

/** How many of a design are on the shelf, and their discount. */
export function MadeDrawer({ made, onClose }: Props) {
  const [seen] = useState<Typed<Omit<AddMadeDesign, "sku">>>({ count: made.count, discount: made.discount })
  const [typed, setTyped] = useState(seen)
  const edit = useEditMade(made.id)
  const errors = refusalOf(edit.error)?.errors ?? {}
  const submit = () =>
    edit.mutate(
      // What wasn't touched isn't part of this save: orders and colleagues change it, too.
      {
        ...(typed.count !== seen.count && { count: typed.count, seen: seen.count }),
        ...(typed.discount !== seen.discount && { discount: typed.discount }),
      },
      {
        onSuccess: () => {
          toast.success("Saved", { description: made.sku })
          onClose()
        },
      },
    )
  return (
    <FormDrawer
      title={made.sku}
      about={made.name}
      save={edit}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <img src={made.image} alt="" className="w-full rounded-lg border object-contain" />
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          label="Pieces"
          value={typed.count}
          error={errorAt(errors, "count")}
          onChange={(count) => setTyped({ ...typed, count })}
        />
        <PriceField
          label="Dollars off"
          value={typed.discount}
          error={errorAt(errors, "discount")}
          onChange={(discount) => setTyped({ ...typed, discount })}
        />
      </div>
    </FormDrawer>
  )
}
