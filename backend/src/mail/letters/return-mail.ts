import type { Letter } from "../layout/letter"

/** What a mail about a return says. */
export interface MailedReturn {
  number: number
  stage: "accepted" | "declined" | "received" | "exchanged" | "closed"
  /** Staff's word for this step; may be blank. */
  word: string
  /** Pieces that are coming or came back; empty when the reader isn't the buyer of the order. */
  lines: readonly { name: string; quantity: number }[]
  /** Where to send them; empty when the shop has no such address. */
  shipTo: readonly string[]
  /** Number of the order with the replacement; null when the reader isn't the buyer, and without one. */
  replacement: string | null
}

const LOOK_UP = { label: "Check its status", path: "/order-lookup" }

const wordOf = ({ word }: MailedReturn) => (word === "" ? [] : word.split(/\n{2,}/))

function factsOf({ lines }: MailedReturn) {
  if (lines.length === 0) return []
  return [{ label: "What", value: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join("\n") }]
}

/** The wording of each step. */
const LETTERS: Record<MailedReturn["stage"], (mailed: MailedReturn) => Omit<Letter, "note">> = {
  accepted: (mailed) => ({
    subject: `Send it back: your return ${mailed.number}`,
    heading: "Send it back to us.",
    paragraphs: [
      `We've accepted your return. Its number is ${mailed.number}: please write it on the parcel, so we can tell it's yours.`,
      ...wordOf(mailed),
    ],
    facts: [
      ...factsOf(mailed),
      ...(mailed.shipTo.length > 0 ? [{ label: "Send it to", value: mailed.shipTo.join("\n") }] : []),
    ],
    action: LOOK_UP,
  }),
  declined: (mailed) => ({
    subject: `About your return ${mailed.number}`,
    heading: "We can't take this one back.",
    paragraphs: wordOf(mailed),
  }),
  received: (mailed) => ({
    subject: `Your return ${mailed.number} has arrived`,
    heading: "It's back with us.",
    paragraphs: [`Your return ${mailed.number} has arrived. We'll check it and tell you what comes next.`],
    facts: factsOf(mailed),
    action: LOOK_UP,
  }),
  exchanged: (mailed) => ({
    subject: `Your return ${mailed.number}: a replacement is coming`,
    heading: "A replacement is coming.",
    paragraphs: [
      mailed.replacement
        ? `Order ${mailed.replacement} is the replacement for your return ${mailed.number}.`
        : `We're sending you a replacement for your return ${mailed.number}.`,
      ...wordOf(mailed),
    ],
    action: LOOK_UP,
  }),
  closed: (mailed) => ({
    subject: `Your return ${mailed.number} is closed`,
    heading: "Your return is closed.",
    paragraphs: wordOf(mailed),
  }),
}

/** The mail about a step of a return. */
export function returnLetter(mailed: MailedReturn): Letter {
  return {
    ...LETTERS[mailed.stage](mailed),
    note: `This is about your return ${mailed.number}. Reply to this email to reach us.`,
  }
}
