import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import type { OrderParcels, StaffParcel } from "../../contracts/orders/parcels"
import { useAskFirst } from "../shared/ask-first"
import { errorAt, refusalOf } from "../shared/client"
import { TextField } from "../shared/fields"
import { FormDrawer } from "../shared/form"
import { useCorrectTracking, useFindParcel, useInvalidateOrder, useLoseParcel } from "./client"
import { TrackingFields } from "./tracking-fields"

interface Props {
  orderId: string
  data: OrderParcels
  parcel: StaffParcel
  /** Numbered from 1, as staff count them. */
  number: number
}

/** What can be put right about a parcel that has gone out: its number, and that it was lost. */
export function SentParcel(props: Props) {
  const { orderId, parcel, number } = props
  const [open, setOpen] = useState<"tracking" | "lost" | null>(null)
  const found = useFindParcel(orderId)
  const askFirst = useAskFirst()
  const close = () => setOpen(null)
  const takeBack = () =>
    askFirst(found, parcel.id, {
      failed: "Not saved",
      title: `Has parcel ${number} turned up?`,
      description: "The buyer's pages no longer say that it was lost, and the note about it is removed.",
      confirmText: "It has turned up",
      cancelText: "Cancel",
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant="secondary"
        aria-label={`Correct tracking of parcel ${number}`}
        onClick={() => setOpen("tracking")}
      >
        Correct tracking
      </Button>
      {parcel.lost ? (
        <Button
          key="found"
          size="small"
          variant="transparent"
          isLoading={found.isPending}
          aria-label={`It has turned up: parcel ${number}`}
          onClick={() => void takeBack()}
        >
          It has turned up
        </Button>
      ) : (
        // Not the same button as the one that takes it back: the focus returns to this one from its drawer.
        <Button
          key="lost"
          size="small"
          variant="transparent"
          aria-label={`Mark as lost: parcel ${number}`}
          onClick={() => setOpen("lost")}
        >
          Mark as lost
        </Button>
      )}
      {open === "tracking" && <CorrectTracking {...props} onClose={close} />}
      {open === "lost" && <MarkAsLost {...props} onClose={close} />}
    </div>
  )
}

type FormProps = Props & { onClose: () => void }

function CorrectTracking({ orderId, data, parcel, number, onClose }: FormProps) {
  const [typed, setTyped] = useState({
    // One that is no longer on the list must be chosen again.
    carrier_id: data.carriers.some(({ id }) => id === parcel.carrier_id) ? parcel.carrier_id : "",
    tracking_number: parcel.tracking_number,
  })
  const [{ version }] = useState(parcel)
  const save = useCorrectTracking(orderId)
  const showOrder = useInvalidateOrder()
  const errors = refusalOf(save.error)?.errors ?? {}
  const submit = () =>
    save.mutate(
      { ...typed, version, parcelId: parcel.id },
      {
        onSuccess: () => {
          toast.success("Tracking number corrected")
          showOrder()
          onClose()
        },
      },
    )
  return (
    <FormDrawer
      title={`Tracking of parcel ${number}`}
      about={
        data.mails
          ? "The buyer is emailed the new number at once."
          : `The buyer isn't emailed: "Order on its way" is switched off.`
      }
      save={save}
      typed={typed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TrackingFields
        carriers={data.carriers}
        typed={typed}
        errors={errors}
        onChange={(changed) => setTyped({ ...typed, ...changed })}
      />
    </FormDrawer>
  )
}

function MarkAsLost({ orderId, parcel, number, onClose }: FormProps) {
  const [note, setNote] = useState("")
  const save = useLoseParcel(orderId)
  const errors = refusalOf(save.error)?.errors ?? {}
  const submit = () =>
    save.mutate(
      { note, parcelId: parcel.id },
      {
        onSuccess: () => {
          toast.success(`Parcel ${number} is marked as lost`)
          onClose()
        },
      },
    )
  return (
    <FormDrawer
      title={`Parcel ${number} was lost`}
      about="The buyer's pages say so. No email goes out about it, and none asks how the ride went."
      label="Mark as lost"
      save={save}
      typed={note}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Note"
        hint="What the carrier said, or which order replaces it. Only staff see it."
        value={note}
        error={errorAt(errors, "note")}
        onChange={setNote}
      />
    </FormDrawer>
  )
}
