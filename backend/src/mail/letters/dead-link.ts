import { formatCents } from "../../contracts/money"
import type { Letter } from "../layout/letter"

/** A link that a buyer followed and that takes no payment any more. */
export type DeadLink =
  | { kind: "change"; number: number; order: { id: string; number: string }; cents: number; reason: string }
  | { kind: "phone order"; id: string; buyer: string }

/** The letter telling staff that a buyer can't pay by the link they have. */
export function deadLinkLetter(link: DeadLink): Letter {
  const heading = "A buyer can't pay by their link."
  if (link.kind === "change") {
    const { number, order, cents, reason } = link
    return {
      subject: `The payment link for build No. ${number} takes no payment`,
      heading,
      paragraphs: [
        `The buyer of order ${order.number} has opened the link to pay ${formatCents(cents)} for changing build No. ${number}. It takes no payment, and asks them to call.`,
        "The build waits in its stage until then. Settle what is in the way, and the same link works again, or withdraw the change on the order's page, and the build is made as it was ordered.",
      ],
      facts: [{ label: "Why", value: reason }],
      action: { label: "Open the order", path: `/app/orders/${order.id}` },
      note: "You get this email only once for each link.",
    }
  }
  return {
    subject: "The payment link of a phone order takes no payment",
    heading,
    paragraphs: [
      `${link.buyer} has opened the link of their phone order. It takes no payment: the prices or the buyer's terms have changed since it was made.`,
      "Withdraw it, save the address again to calculate the total, and make a new link.",
    ],
    action: { label: "Open the phone order", path: `/app/phone-orders/${link.id}` },
    note: "You get this email only once for each link.",
  }
}
