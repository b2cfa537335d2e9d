import { formatCents } from "../../contracts/money"
import { fullDateAndTime } from "../../contracts/time/shop-time"
import { isInquiry, isOpenDispute, LOST } from "../../modules/checkout/domain/dispute"
import type { Letter } from "../layout/letter"

export interface DisputeNews {
  /** The processor's own id. */
  id: string
  order: { id: string; number: string }
  cents: number
  /** In the processor's words. */
  reason: string
  status: string
  dueAt: Date | null
}

const OPENED =
  "Their bank has taken the money back until it has decided. Answer the dispute in your card processor's dashboard with what you know of the order: its confirmation, what the buyer wrote, the tracking number. Without an answer it is lost."
const HELD =
  "Until then the payment can't be refunded, and so the order can't be canceled; to let the buyer have the money, accept the dispute there. Parcels of the order are asked about before they ship."
const ASKED =
  "Their bank asks about the payment and has taken no money back yet. Answer it in your card processor's dashboard, or refund the order, which settles it."

/** The letter telling staff that a buyer disputes a payment, or how that ended. */
export function disputeLetter({ id, order, cents, reason, status, dueAt }: DisputeNews): Letter {
  const of = `of ${formatCents(cents)} for order ${order.number}`
  const action = { label: "Open the order", path: `/app/orders/${order.id}` }
  const facts = [{ label: "Dispute", value: `${id}\n${reason.replaceAll("_", " ")}` }]
  if (isOpenDispute(status)) {
    return {
      subject: `A payment ${of} is disputed`,
      heading: "A buyer disputes a payment.",
      paragraphs: [
        `The buyer disputes the payment ${of} at their bank.`,
        ...(isInquiry(status) ? [ASKED] : [OPENED, HELD]),
      ],
      facts: [...facts, ...(dueAt ? [{ label: "Answer by", value: fullDateAndTime(dueAt) }] : [])],
      action,
    }
  }
  if (status === LOST) {
    return {
      subject: `The dispute ${of} is lost`,
      heading: "A dispute is lost.",
      paragraphs: [
        `The bank has decided for the buyer: the payment ${of} stays with them.`,
        "The order shows it as refunded, and the buyer got no email about it. If that was all that was paid, nothing more of the order is made or ships. If it has shipped, the goods are the buyer's.",
      ],
      facts,
      action,
    }
  }
  return {
    subject: `The dispute ${of} is closed`,
    heading: "A dispute is closed.",
    paragraphs: [`The payment ${of} is the shop's again. The order goes on as before.`],
    facts,
    action,
  }
}
