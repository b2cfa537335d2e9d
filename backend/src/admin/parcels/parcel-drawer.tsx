import { Button, Drawer, Text, toast } from "@medusajs/ui"
import { useRef, useState } from "react"
import type { OrderParcels, StaffParcel } from "../../contracts/orders/parcels"
import { errorAt, type FieldErrors, refusalOf } from "../shared/client"
import { CloseButton, DrawerPanel } from "../shared/drawer"
import { NumberField } from "../shared/fields"
import { Form, Refused } from "../shared/form"
import { AskingDrawer } from "../shared/unsaved"
import { snapshotOf } from "../shared/unsaved-work"
import { type TypedParcel, useBuyLabel, useParcelRates, useSaveParcel } from "./client"
import { LabelOffer } from "./label-offer"
import { LabeledParcel } from "./labeled-parcel"
import { TrackingFields } from "./tracking-fields"

interface Props {
  orderId: string
  data: OrderParcels
  /** Empty for a new one. */
  parcelId: string
  /** Called when a new one was saved, which stays open for its label. */
  onSaved: (parcelId: string) => void
  onClose: () => void
}

const EMPTY = {
  carrier_id: "",
  tracking_number: "",
  pounds: null,
  ounces: null,
  length: null,
  width: null,
  height: null,
}

/** A parcel's contents as the form has them: everything that is left for a new one. */
function typedOf({ lines, carriers }: OrderParcels, parcel: StaffParcel | undefined): TypedParcel {
  const held = (id: string) => parcel?.lines.find((line) => line.id === id)?.quantity ?? 0
  const { carrier_id, tracking_number, pounds, ounces, length, width, height } = parcel ?? EMPTY
  return {
    lines: lines
      .filter(({ id, left }) => left + held(id) > 0)
      .map(({ id, left }) => ({ id, quantity: parcel ? held(id) : left })),
    // One that is no longer on the list must be chosen again.
    carrier_id: carriers.some(({ id }) => id === carrier_id) ? carrier_id : "",
    tracking_number,
    pounds,
    ounces,
    length,
    width,
    height,
  }
}

/** A parcel: its contents, its carrier and tracking number, and its label. */
export function ParcelDrawer(props: Props) {
  const { orderId, data, parcelId, onClose } = props
  const parcel = data.parcels.find(({ id }) => id === parcelId)
  return (
    <AskingDrawer onClose={onClose}>
      <DrawerPanel>
        <Drawer.Header>
          <Drawer.Title>{parcel ? "Parcel" : "New parcel"}</Drawer.Title>
          <Drawer.Description>Order {data.number}</Drawer.Description>
        </Drawer.Header>
        {parcel?.label ? (
          <LabeledParcel orderId={orderId} parcel={parcel} />
        ) : (
          <ParcelForm {...props} parcel={parcel} />
        )}
      </DrawerPanel>
    </AskingDrawer>
  )
}

type FormProps = Props & { parcel: StaffParcel | undefined }

/** A parcel while it is edited: saving it, asking for its rates, buying its label. */
function useParcelForm({ orderId, data, parcelId, parcel, onSaved, onClose }: FormProps) {
  const [typed, setTyped] = useState(() => typedOf(data, parcel))
  // The version that is being edited, not what a colleague saves while the form is open.
  const [version, setVersion] = useState(parcel?.version ?? "")
  const [savedAs, setSavedAs] = useState(() => snapshotOf(typed))
  const [rate, setRate] = useState("")
  const save = useSaveParcel(orderId)
  const rates = useParcelRates(orderId)
  const buy = useBuyLabel(orderId)
  const wantsRates = useRef(false)

  function submit() {
    const sent = snapshotOf(typed)
    const isNew = parcelId === ""
    rates.reset()
    buy.reset()
    save.mutate(
      { parcelId, version, form: typed },
      {
        onSuccess: ({ parcels, created = "" }) => {
          setSavedAs(sent)
          const id = isNew ? created : parcelId
          setVersion(parcels.find((each) => each.id === id)?.version ?? "")
          if (!wantsRates.current) {
            toast.success("Parcel saved")
            onClose()
            return
          }
          if (isNew) onSaved(id)
          setRate("")
          rates.mutate(id)
        },
      },
    )
  }

  function buyLabel() {
    rates.reset()
    buy.mutate({ parcelId, rate }, { onSuccess: () => toast.success("Label bought") })
  }

  return {
    typed,
    setTyped,
    rate,
    setRate,
    save,
    rates,
    buy,
    wantsRates,
    submit,
    buyLabel,
    error: save.error ?? rates.error ?? buy.error,
    isSaved: snapshotOf(typed) === savedAs,
    isBusy: save.isPending || rates.isPending || buy.isPending,
  }
}

function ParcelForm(props: FormProps) {
  const { data, parcel } = props
  const { typed, setTyped, rate, setRate, save, rates, buy, wantsRates, ...form } = useParcelForm(props)
  const errors = refusalOf(form.error)?.errors ?? {}
  return (
    <Form className="flex min-h-0 flex-1 flex-col" save={save} typed={typed} onSubmit={form.submit}>
      <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
        <Contents data={data} typed={typed} onChange={setTyped} errors={errors} />
        <Measures typed={typed} onChange={setTyped} errors={errors} />
        {data.labels && (
          <LabelOffer
            data={data}
            // There are no rates for unsaved changes: a label would be bought for what was saved.
            rates={form.isSaved ? (parcel?.rates ?? []) : []}
            rate={rate}
            onRate={setRate}
            errors={errors}
            isAsking={rates.isPending}
            isBuying={buy.isPending}
            isBusy={form.isBusy}
            onAsk={() => {
              wantsRates.current = true
            }}
            onBuy={form.buyLabel}
          />
        )}
        <Carrier data={data} typed={typed} onChange={setTyped} errors={errors} />
      </Drawer.Body>
      <Drawer.Footer className="flex-col items-stretch">
        <Refused error={form.error} isSaved={save.error === null} reads={form.error === rates.error} />
        <div className="flex justify-end gap-x-2">
          <CloseButton>Cancel</CloseButton>
          <Button
            size="small"
            type="submit"
            isLoading={save.isPending && !wantsRates.current}
            disabled={form.isBusy}
            onClick={() => {
              wantsRates.current = false
            }}
          >
            Save parcel
          </Button>
        </div>
      </Drawer.Footer>
    </Form>
  )
}

interface PartProps {
  typed: TypedParcel
  onChange: (typed: TypedParcel) => void
  errors: FieldErrors
}

/** How much of each line is in it; a build by its design and number. */
function Contents({ data, typed, onChange, errors }: PartProps & { data: OrderParcels }) {
  return (
    <fieldset className="flex flex-col gap-y-4">
      <legend className="txt-small-plus mb-2">In this parcel</legend>
      {typed.lines.map(({ id, quantity }, at) => {
        const line = data.lines.find((each) => each.id === id)
        return (
          <NumberField
            key={id}
            label={line?.name ?? id}
            hint={[line?.details, line?.sku].filter(Boolean).join(", ")}
            value={quantity}
            error={errorAt(errors, `lines.${at}.quantity`) ?? errorAt(errors, `lines.${at}.id`)}
            onChange={(pieces) =>
              onChange({
                ...typed,
                lines: typed.lines.map((each) => (each.id === id ? { ...each, quantity: pieces } : each)),
              })
            }
          />
        )
      })}
      {typed.lines.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle">
          Everything in this order is in parcels.
        </Text>
      )}
    </fieldset>
  )
}

const MEASURES = [
  { name: "pounds", label: "Pounds" },
  { name: "ounces", label: "Ounces" },
  { name: "length", label: "Length (in)" },
  { name: "width", label: "Width (in)" },
  { name: "height", label: "Height (in)" },
] as const

function Measures({ typed, onChange, errors }: PartProps) {
  return (
    <fieldset>
      <legend className="txt-small-plus mb-2">Weight and size</legend>
      <div className="grid grid-cols-2 gap-4">
        {MEASURES.map(({ name, label }) => (
          <NumberField
            key={name}
            label={label}
            value={typed[name]}
            error={errorAt(errors, name)}
            onChange={(value) => onChange({ ...typed, [name]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Carrier({ data, typed, onChange, errors }: PartProps & { data: OrderParcels }) {
  return (
    <fieldset className="flex flex-col gap-y-4">
      <legend className="txt-small-plus mb-2">{data.labels ? "Or by hand" : "Carrier"}</legend>
      <TrackingFields
        carriers={data.carriers}
        typed={typed}
        errors={errors}
        onChange={(changed) => onChange({ ...typed, ...changed })}
      />
    </fieldset>
  )
}
