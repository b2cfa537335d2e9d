import { formatMoney } from "../../contracts/money"
import type { ChangedDesign } from "../../contracts/orders/build-change"
import { changedPart, chosenWords } from "../../contracts/orders/changed-words"
import { fullDate } from "../../contracts/time/shop-time"
import type { Letter } from "../layout/letter"

interface ChangedBuild {
  brand: string
  /** The order's number. */
  order: string
  /** "Build No." */
  number: number
  from: Omit<ChangedDesign, "image">
  to: Omit<ChangedDesign, "image">
  /** Dollars with tax: above 0 it is charged, below 0 refunded. */
  difference: number
}

export type BuildChangeFacts = ChangedBuild & {
  /** The difference was to be charged, and hasn't been yet. */
  unpaid: boolean
  thanksUrl: string
}

export type ChangeLinkFacts = ChangedBuild & {
  /** The page's absolute address. */
  url: string
  expires: Date
}

const designs = ({ from, to }: ChangedBuild, now: string) => [
  { label: "Before", value: `${from.name}\n${chosenWords(from, to)}\n${from.sku}` },
  { label: now, value: `${to.name}\n${chosenWords(to, from)}\n${to.sku}` },
]

function differenceFact({ difference, unpaid }: Pick<BuildChangeFacts, "difference" | "unpaid">): {
  label: string
  value: string
} {
  if (unpaid) return { label: "Difference still to be paid, tax included", value: formatMoney(difference) }
  if (difference > 0) return { label: "Difference paid, tax included", value: formatMoney(difference) }
  if (difference < 0) return { label: "Difference refunded, tax included", value: formatMoney(-difference) }
  return { label: "Difference", value: "None: it costs the same." }
}

/** The letter saying that a build is another design, or has other hardware, from now on. */
export function buildChangeLetter(facts: BuildChangeFacts): Letter {
  const { brand, order, number, difference, thanksUrl } = facts
  const what =
    changedPart(facts) === "hardware"
      ? `Build No. ${number} in order ${order} keeps its design; its hardware changes as shown below.`
      : `Build No. ${number} in order ${order} will be made as shown below.`
  return {
    subject: `Build No. ${number} of your ${brand} order ${order} has changed`,
    heading: "Your build has changed.",
    paragraphs: [
      `As we discussed, ${what} Nothing else in your order changes.`,
      ...(difference < 0
        ? ["The difference is on its way back to you; we'll email you about it separately."]
        : []),
    ],
    facts: [...designs(facts, "Now"), differenceFact(facts)],
    action: { label: "See your order", path: thanksUrl },
    note: "Not what you meant? Call us soon: once it's poured, it can't be changed.",
  }
}

/** The letter with the link for paying for a dearer design or hardware; until then nothing is changed. */
export function changeLinkLetter(facts: ChangeLinkFacts): Letter {
  const { brand, order, number, difference, url, expires } = facts
  const part = changedPart(facts)
  return {
    subject: `Pay the difference for Build No. ${number} of your ${brand} order ${order}`,
    heading: `Your new ${part} is ready to pay.`,
    paragraphs: [
      `You asked us to change Build No. ${number} in order ${order}. The new ${part} costs more: please look it over and pay the difference by card on our page. We'll make the change as soon as it's paid, and won't start on the build until then.`,
    ],
    facts: [
      ...designs(facts, `New ${part}`),
      { label: "Difference to pay, tax included", value: formatMoney(difference) },
    ],
    action: { label: "Review and pay", path: url },
    note: `The link is just for you and works until ${fullDate(expires)}. If you'd rather keep your original ${part}, call us.`,
  }
}
