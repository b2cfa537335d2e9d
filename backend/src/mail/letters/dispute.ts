import { formatCents } from "../../contracts/money"
import { fullDateAndTime } from "../../contracts/time/shop-time"
import { type DisputeStage, stageOf } from "../../modules/checkout/domain/dispute"
import type { Letter } from "../layout/letter"

export interface DisputeNews {
  /** The processor's own id. */
  id: string
  order: { id: string; number: string }
  cents: number
  /** In the processor's words. */
  reason: string
  status: string
  /** Whether the bank had decided for the buyer before, and the books have that. */
  wasLost: boolean
  dueAt: Date | null
}

const OPENED =
  "Their bank has taken the money back until it has decided. Answer the dispute in your card processor's dashboard with what you know of the order: its confirmation, what the buyer wrote, the tracking number. Without an answer it is lost."
const HELD =
  "Until then the payment can't be refunded, and so the order can't be canceled; to let the buyer have the money, accept the dispute there. Parcels of the order are asked about before they ship."
const ASKED =
  "Their bank asks about the payment and has taken no money back yet. Answer it in your card processor's dashboard, or refund the order, which settles it."

const HEADING: Record<DisputeStage, string> = {
  asked: "A buyer's bank asks about a payment.",
  disputed: "A buyer disputes a payment.",
  won: "A dispute is won.",
  lost: "A dispute is lost.",
  closed: "A dispute is closed.",
}

const SUBJECT: Record<DisputeStage, (of: string) => string> = {
  asked: (of) => `A bank asks about a payment ${of}`,
  disputed: (of) => `A payment ${of} is disputed`,
  won: (of) => `The dispute ${of} is won`,
  lost: (of) => `The dispute ${of} is lost`,
  closed: (of) => `The dispute ${of} is closed`,
}

/** What came of it, and what staff can do. */
function paragraphs({ status, wasLost }: DisputeNews, of: string): string[] {
  switch (stageOf(status)) {
    case "asked":
      return [`The buyer doesn't know the payment ${of}, or isn't content with it.`, ASKED]
    case "disputed":
      return [`The buyer disputes the payment ${of} at their bank.`, OPENED, HELD]
    case "lost":
      return [
        `The bank has decided for the buyer: the payment ${of} stays with them.`,
        "Within a few minutes the order shows it as refunded (while an edit of the order is open, once that is confirmed or canceled), and the buyer gets no email about it. If that was all that was paid, nothing more of the order is made or ships. If it has shipped, the goods are the buyer's.",
      ]
    case "won":
      return wasLost
        ? [
            `The bank has changed its mind: the payment ${of} was lost, and is the shop's again.`,
            "The order still shows it as refunded, and nothing more of it ships. To ship it after all, place it again as a phone order and mark that as paid.",
          ]
        : [`The payment ${of} is the shop's again. The order goes on as before.`]
    case "closed":
      return status === "warning_closed"
        ? [`The bank's questions about the payment ${of} are over: what wasn't refunded is the shop's.`]
        : [
            `The dispute about the payment ${of} is over (${status.replaceAll("_", " ")}). Look in your card processor's dashboard whether the buyer got the money back: the order doesn't show that by itself.`,
          ]
  }
}

/** The letter telling staff that a buyer disputes a payment or their bank asks about it, or how that ended. */
export function disputeLetter(news: DisputeNews): Letter {
  const { id, order, cents, reason, status, dueAt } = news
  const stage = stageOf(status)
  const of = `of ${formatCents(cents)} for order ${order.number}`
  const isOpen = stage === "asked" || stage === "disputed"
  return {
    subject: SUBJECT[stage](of),
    heading: HEADING[stage],
    paragraphs: paragraphs(news, of),
    facts: [
      { label: "Dispute", value: `${id}\n${reason.replaceAll("_", " ")}` },
      ...(isOpen && dueAt ? [{ label: "Answer by", value: fullDateAndTime(dueAt) }] : []),
    ],
    action: { label: "Open the order", path: `/app/orders/${order.id}` },
  }
}
