import { formatCents } from "../../contracts/money"
import { fullDateAndTime } from "../../contracts/time/shop-time"
import { isInquiry, isOpenDispute, LOST, WON } from "../../modules/checkout/domain/dispute"
import type { Letter } from "../layout/letter"

export interface DisputeNews {
  /** The processor's own id. */
  id: string
  order: { id: string; number: string; canceled: boolean }
  cents: number
  /** In the processor's words. */
  reason: string
  status: string
  dueAt: Date | null
  /** Whether the order's books have it as money that went back. */
  isBooked: boolean
}

const OPENED =
  "Their bank has taken the money back until it has decided. Answer the dispute in your card processor's dashboard with what you know of the order: its confirmation, what the buyer wrote, the tracking number. Without an answer it is lost."
const HELD =
  "Until then the payment can't be refunded, and so the order can't be canceled; to let the buyer have the money, accept the dispute there. Parcels of the order are asked about before they ship."
const ASKED =
  "Their bank asks about the payment and has taken no money back yet. Answer it in your card processor's dashboard, or refund the order, which settles it."

/** The letter telling staff that a buyer disputes a payment, or how that ended. */
export function disputeLetter(news: DisputeNews): Letter {
  const { id, order, cents, reason, status, dueAt } = news
  const sum = `${formatCents(cents)} for order ${order.number}`
  const of = `of ${sum}`
  const action = { label: "Open the order", path: `/app/orders/${order.id}` }
  const facts = [{ label: "Dispute", value: `${id}\n${reason.replaceAll("_", " ")}` }]
  if (isOpenDispute(status)) {
    const opening = isInquiry(status)
      ? {
          subject: `The buyer's bank asks about a payment ${of}`,
          heading: "A bank asks about a payment.",
          paragraphs: [`The buyer has asked their bank about the payment ${of}.`, ASKED],
        }
      : {
          subject: `A payment ${of} is disputed`,
          heading: "A buyer disputes a payment.",
          paragraphs: [`The buyer disputes the payment ${of} at their bank.`, OPENED, HELD],
        }
    return {
      ...opening,
      facts: [...facts, ...(dueAt ? [{ label: "Answer by", value: fullDateAndTime(dueAt) }] : [])],
      action,
    }
  }
  return { ...ending(news, sum), facts, action }
}

const BOOKED = "The order shows it as refunded, and the buyer got no email about it."
const WHAT_FOLLOWS =
  "If that was all that was paid, nothing more of the order is made or ships. If it was a part and nothing has shipped, you can cancel the order: the rest is refunded, or, where the card processor refuses that, you are asked to give it back another way."
const UNBOOKED =
  "An edit, return or other change of the order is open, so the order doesn't show it as refunded yet. Confirm or cancel that change on the order's page: a few minutes later it does. Until then the order's Parcels box asks before anything ships. The buyer gets no email about it."

/** How a dispute ended, in words that hold whatever staff have refunded. */
function ending(
  { status, isBooked, order: { canceled } }: DisputeNews,
  sum: string,
): Pick<Letter, "subject" | "heading" | "paragraphs"> {
  const of = `of ${sum}`
  if (status === LOST) {
    return {
      subject: `The dispute ${of} is lost`,
      heading: "A dispute is lost.",
      paragraphs: [
        `The bank has decided for the buyer: the payment ${of} stays with them.`,
        [
          isBooked ? BOOKED : UNBOOKED,
          ...(isBooked && !canceled ? [WHAT_FOLLOWS] : []),
          "If it has shipped, the goods are the buyer's.",
        ].join(" "),
      ],
    }
  }
  if (isInquiry(status)) {
    return {
      subject: `The inquiry about ${sum} is closed`,
      heading: "A bank's inquiry is closed.",
      paragraphs: [
        "The bank has closed its inquiry without taking the payment back. What you refunded of it stays with the buyer; otherwise the order goes on as before.",
      ],
    }
  }
  if (status === WON && isBooked) {
    return {
      subject: `The dispute ${of} is won after all`,
      heading: "A lost dispute is won after all.",
      paragraphs: [
        `The bank has changed its mind: the payment ${of} is the shop's again.`,
        canceled
          ? "The order was canceled, so the buyer is owed this money: refund it in your card processor's dashboard, unless you did before. The order shows it as refunded already."
          : "The order still shows it as refunded, and that isn't taken back: note the money in your own accounts. If it was a part of what was paid, the order goes on as before. If it was all, nothing more of the order is made or ships: enter what is still to go out as a phone order. If the buyer is to have the money, as when you cancel the order, refund it in your card processor's dashboard.",
      ],
    }
  }
  if (status === WON) {
    return {
      subject: `The dispute ${of} is won`,
      heading: "A dispute is won.",
      paragraphs: [
        `The payment ${of} is the shop's again. ${canceled ? "The order was canceled, so the buyer is owed what it doesn't show as refunded: refund that on the order's page." : "The order goes on as before."}`,
      ],
    }
  }
  return {
    subject: `The dispute ${of} is closed`,
    heading: "A dispute is closed.",
    paragraphs: [
      "It was settled without a decision of the bank, and the buyer may have the money. Look it up in your card processor's dashboard before anything of the order is made or ships: a refund made there shows on the order within a few minutes.",
    ],
  }
}
