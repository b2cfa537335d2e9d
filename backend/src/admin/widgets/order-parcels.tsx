import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Button, Container, StatusBadge, Text } from "@medusajs/ui"
import { useState } from "react"
import { formatCents } from "../../contracts/money"
import type { OrderParcels as ParcelsOfOrder, StaffParcel } from "../../contracts/orders/parcels"
import { BalanceDue } from "../balance/balance-due"
import {
  slipAddress,
  useInvalidateOrder,
  useInvalidateParcels,
  useMayShip,
  useParcels,
  useRemoveParcel,
} from "../parcels/client"
import { ParcelDrawer } from "../parcels/parcel-drawer"
import { SentParcel } from "../parcels/sent-parcel"
import { Ship } from "../parcels/ship"
import { describeContents, measuresOf, unmadeWords } from "../parcels/words"
import { useOnChange } from "../shared/on-change"
import { Head, ShopLink, TextLink } from "../shared/page"
import { toastFailure } from "../shared/toast-failure"
import { counted, when } from "../shared/words"

/** On an order's page: its parcels, from packing to the mail with the tracking link. */
function OrderParcels({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data } = useParcels(order.id)
  const mayShip = useMayShip(order.id)
  useOnChange(order, useInvalidateParcels(order.id))
  // When its buyer has paid, Medusa's summary shows it, too.
  useOnChange(data?.due_cents, useInvalidateOrder())
  const [open, setOpen] = useState<string | null>(null)
  if (!data) return null
  const left = data.lines.reduce((sum, line) => sum + line.left, 0)
  const isOpen = mayShip && data.closed === null
  return (
    <Container className="divide-y p-0" role="region" aria-label="Parcels">
      <Head
        level="h2"
        title="Parcels"
        about={
          data.closed ??
          (left > 0
            ? `${counted(left, "piece is", "pieces are")} in no parcel yet.`
            : "Everything in this order is in parcels, is packed or has gone out.")
        }
        actions={
          <>
            <TextLink className="txt-small" to="/carriers">
              Carriers
            </TextLink>
            {isOpen && left > 0 && (
              <Button size="small" variant="secondary" onClick={() => setOpen("")}>
                New parcel
              </Button>
            )}
          </>
        }
      />
      {data.disputed && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 py-4">
          <StatusBadge color="red">Disputed</StatusBadge>
          <Text size="small">{data.disputed}</Text>
        </div>
      )}
      {data.due_cents > 0 && (
        <BalanceDue
          orderId={order.id}
          email={order.email ?? ""}
          cents={data.due_cents}
          wasDraft={data.was_draft}
        />
      )}
      {data.parcels.length > 0 && (
        <ol className="divide-y">
          {data.parcels.map((parcel, at) => (
            <Parcel
              key={parcel.id}
              orderId={order.id}
              parcel={parcel}
              number={at + 1}
              data={data}
              mayShip={mayShip}
              isOpen={isOpen}
              onOpen={() => setOpen(parcel.id)}
            />
          ))}
        </ol>
      )}
      {open !== null && (
        <ParcelDrawer
          orderId={order.id}
          data={data}
          parcelId={open}
          onSaved={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </Container>
  )
}

interface ParcelProps {
  orderId: string
  parcel: StaffParcel
  /** Numbered from 1, as staff count them. */
  number: number
  data: ParcelsOfOrder
  /** Whether the current user may change it. */
  mayShip: boolean
  /** Whether it may ship: a canceled order's can only be unpacked, and its label refunded. */
  isOpen: boolean
  onOpen: () => void
}

function Parcel({ orderId, parcel, number, data, mayShip, isOpen, onOpen }: ParcelProps) {
  const { label, shipped_at, lost, tracking_url, tracking_number, carrier, unmade } = parcel
  const tracking = [carrier, tracking_number].filter(Boolean).join(" ")
  return (
    <li className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Text size="small" weight="plus">
          Parcel {number}
        </Text>
        <StatusBadge color={shipped_at ? "green" : "orange"}>
          {shipped_at ? `Shipped ${when(shipped_at)}` : "In house"}
        </StatusBadge>
        {lost && <StatusBadge color="red">Lost</StatusBadge>}
      </div>
      <Text size="small" className="whitespace-pre-line break-words">
        {describeContents(parcel)}
      </Text>
      {lost && (
        <Text size="small" className="break-words">
          Marked as lost {when(lost.at)} by {lost.by}
          {lost.note && `: ${lost.note}`}
        </Text>
      )}
      {unmade.length > 0 && (
        <Text size="small" weight="plus">
          {unmadeWords(unmade)}
        </Text>
      )}
      <Text size="small" as="div" className="text-ui-fg-subtle flex flex-wrap gap-x-4 gap-y-1">
        {tracking &&
          (tracking_url ? <ShopLink href={tracking_url}>{tracking}</ShopLink> : <span>{tracking}</span>)}
        {measuresOf(parcel) && <span>{measuresOf(parcel)}</span>}
        {label && <LabelWords label={label} />}
        <ShopLink href={slipAddress(orderId, parcel.id)}>
          Packing slip<span className="sr-only"> of parcel {number}</span> (PDF)
        </ShopLink>
      </Text>
      {mayShip && !shipped_at && (
        <div className="flex flex-wrap gap-2">
          {(isOpen || label) && (
            <Button
              size="small"
              variant="secondary"
              aria-label={label ? `Label of parcel ${number}` : `Edit parcel ${number}`}
              onClick={onOpen}
            >
              {label ? "Label" : "Edit"}
            </Button>
          )}
          {isOpen && (
            <Ship
              orderId={orderId}
              parcel={parcel}
              mails={data.mails}
              disputed={data.disputed}
              number={number}
            />
          )}
          {!label && <Remove orderId={orderId} parcelId={parcel.id} number={number} />}
        </div>
      )}
      {mayShip && shipped_at && <SentParcel orderId={orderId} data={data} parcel={parcel} number={number} />}
    </li>
  )
}

function LabelWords({ label }: { label: NonNullable<StaffParcel["label"]> }) {
  return (
    <>
      <span>
        {label.status === "bought" ? "Label" : "Label being bought"} {formatCents(label.cents)}
      </span>
      {label.path && <ShopLink href={label.path}>Shipping label (PDF)</ShopLink>}
    </>
  )
}

function Remove({ orderId, parcelId, number }: { orderId: string; parcelId: string; number: number }) {
  const remove = useRemoveParcel(orderId)
  return (
    <Button
      size="small"
      variant="transparent"
      isLoading={remove.isPending}
      aria-label={`Unpack parcel ${number}`}
      onClick={() =>
        remove.mutate(parcelId, {
          onError: (error) => toastFailure("Not unpacked", error),
        })
      }
    >
      Unpack
    </Button>
  )
}

// Its place is set in seed/admin-layout.ts, by this id.
export const config = defineWidgetConfig({ zone: "order.details.before", id: "shop-parcels" })

/** Medusa keeps its page from one order to the next: without the key, what was opened or made for one would stay. */
export default function OrderParcelsOf(props: DetailWidgetProps<AdminOrder>) {
  return <OrderParcels key={props.data.id} {...props} />
}
