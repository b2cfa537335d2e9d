import { Button, Drawer, Text, toast } from "@medusajs/ui"
import { formatCents } from "../../contracts/money"
import type { StaffParcel } from "../../contracts/orders/parcels"
import { useAskFirst } from "../shared/ask-first"
import { CloseButton } from "../shared/drawer"
import { Facts, ShopLink } from "../shared/page"
import { toastFailure } from "../shared/toast-failure"
import { useBuyLabel, useVoidLabel } from "./client"
import { describeContents, measuresOf } from "./words"

/** A parcel with a label: it can't be changed until the label is refunded. */
export function LabeledParcel({ orderId, parcel }: { orderId: string; parcel: StaffParcel }) {
  const { label, tracking_number } = parcel
  if (!label) return null
  const facts = [
    { label: "In it", value: describeContents(parcel) },
    { label: "Weight and size", value: measuresOf(parcel) },
    { label: "Label", value: `${label.carrier} ${label.service}, ${formatCents(label.cents)}` },
    { label: "Bought by", value: label.by },
    ...(tracking_number ? [{ label: "Tracking number", value: tracking_number }] : []),
  ]
  return (
    <>
      <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
        <Facts facts={facts} />
        {label.path && (
          <div>
            <ShopLink href={label.path}>Shipping label (PDF)</ShopLink>
          </div>
        )}
        {label.outdated && (
          <Text size="small" role="alert" className="text-ui-fg-error">
            {label.outdated}
          </Text>
        )}
        {label.status === "buying" && (
          <Text size="small" role="status">
            The label service hasn't said whether this label was bought. Press the button to find out. No
            second one will be bought.
          </Text>
        )}
      </Drawer.Body>
      <Drawer.Footer>
        {label.status === "buying" ? (
          <Finish orderId={orderId} parcelId={parcel.id} />
        ) : (
          !parcel.shipped_at && <GiveBack orderId={orderId} parcel={parcel} />
        )}
        <CloseButton>Close</CloseButton>
      </Drawer.Footer>
    </>
  )
}

function Finish({ orderId, parcelId }: { orderId: string; parcelId: string }) {
  const buy = useBuyLabel(orderId)
  return (
    <Button
      size="small"
      isLoading={buy.isPending}
      onClick={() =>
        buy.mutate(
          // A purchase under way keeps its own rate.
          { parcelId, rate: "begun" },
          {
            onSuccess: () => toast.success("Label bought"),
            onError: (error) => toastFailure("Not yet", error),
          },
        )
      }
    >
      Find out
    </Button>
  )
}

function GiveBack({ orderId, parcel: { id, label } }: { orderId: string; parcel: StaffParcel }) {
  const giveBack = useVoidLabel(orderId)
  const ask = useAskFirst()
  const press = () =>
    ask(giveBack, id, {
      title: "Refund this label?",
      description: `The carrier refunds ${formatCents(label?.cents ?? 0)}. A parcel with this label must not go out.`,
      confirmText: "Refund",
      cancelText: "Keep",
      done: () => toast.success("Label refunded"),
      failed: "Not refunded",
    })
  return (
    <Button size="small" variant="secondary" isLoading={giveBack.isPending} onClick={() => void press()}>
      Refund label
    </Button>
  )
}
