import { Button, toast } from "@medusajs/ui"
import type { ShipParcel, StaffParcel } from "../../contracts/orders/parcels"
import { trackingErrors } from "../../modules/parcel/domain/parcel"
import { refusalOf } from "../shared/client"
import { focusOn } from "../shared/focus-return"
import { useQuestion } from "../shared/question"
import { toastFailure } from "../shared/toast-failure"
import { useInvalidateOrder, useInvalidateParcels, useShipParcel } from "./client"
import { unmadeWords } from "./words"

interface Props {
  orderId: string
  parcel: StaffParcel
  /** Whether the buyer is sent a mail about it. */
  mails: boolean
  /** As in `OrderParcels`. */
  disputed: string | null
  /** Numbered from 1, as staff count them. */
  number: number
}

const mailWords = ({ carrier, tracking_number }: StaffParcel) => {
  const tracking = [carrier, tracking_number].filter(Boolean).join(" ")
  return tracking
    ? `The buyer is emailed at once, with ${tracking}.`
    : "The buyer is emailed at once, without a tracking number."
}

/** Sends the parcel. @param isMeant asks whether to send it though something speaks against it */
function useSend(
  { orderId, parcel, number }: Omit<Props, "mails" | "disputed">,
  isMeant: (question: string) => Promise<boolean>,
) {
  const ship = useShipParcel(orderId)
  const showOrder = useInvalidateOrder()

  function send(confirmed: ShipParcel) {
    const pressed = document.activeElement
    ship.mutate(
      { parcelId: parcel.id, ...confirmed },
      {
        onSuccess: () => {
          toast.success(`Parcel ${number} is on its way`)
          showOrder()
        },
        onError: (error) => void refused(error, confirmed, pressed),
      },
    )
  }

  /** If someone has moved a build back, or a bank has told of a dispute, since the page was read, the shop asks. */
  async function refused(error: Error, confirmed: ShipParcel, pressed: Element | null) {
    const { errors = {} } = refusalOf(error) ?? {}
    const open = Object.entries(confirmed).flatMap(([field, isConfirmed]) => (isConfirmed ? [] : field))
    const asked = open.filter((field) => errors[field])
    if (asked.length === 0) {
      toastFailure("Not shipped", error)
      return
    }
    const doubts = asked.flatMap((field) => errors[field] ?? [])
    const isSure = await isMeant(`${doubts.join(" ")} Shipping can't be undone.`)
    // The button was switched off while that was sent, and the question found the focus on the page.
    focusOn(pressed)
    if (isSure) send({ ...confirmed, ...Object.fromEntries(asked.map((field) => [field, true])) })
  }
  return { send, isPending: ship.isPending }
}

/** Asks first, since shipping can't be undone; and about what isn't made, and a disputed payment. */
export function Ship({ orderId, parcel, mails, disputed, number }: Props) {
  const readAgain = useInvalidateParcels(orderId)
  const prompt = useQuestion()
  const isHeld = parcel.unmade.some(({ held }) => held)
  const isMeant = (question: string) =>
    prompt({
      title: `Ship parcel ${number} anyway?`,
      description: question,
      confirmText: "Ship anyway",
      cancelText: "Not yet",
    })
  const { send, isPending } = useSend({ orderId, parcel, number }, isMeant)

  async function ask() {
    // The shop would refuse it: nothing to ask about yet.
    const [missing] = Object.values(
      trackingErrors({ trackingNumber: parcel.tracking_number }, parcel.carrier ? { tracking: "" } : null),
    )
    if (missing) {
      // A colleague may have entered it since.
      readAgain()
      toast.error("Not shipped", { description: missing })
      return
    }
    const mailed = mails ? mailWords(parcel) : `The buyer isn't emailed: "Order on its way" is switched off.`
    const { unmade } = parcel
    const doubts = [...(disputed ? [disputed] : []), ...(unmade.length > 0 ? [unmadeWords(unmade)] : [])]
    const isSure =
      doubts.length > 0
        ? await isMeant(`${doubts.join(" ")} ${mailed} That can't be undone.`)
        : await prompt({
            title: `Ship parcel ${number}?`,
            description: mailed,
            confirmText: "Ship",
            cancelText: "Not yet",
            variant: "confirmation",
          })
    if (isSure) send({ unmade_confirmed: unmade.length > 0, dispute_confirmed: disputed !== null })
  }

  return (
    <Button
      size="small"
      isLoading={isPending}
      disabled={isHeld}
      aria-label={`Ship parcel ${number}`}
      onClick={() => void ask()}
    >
      Ship
    </Button>
  )
}
