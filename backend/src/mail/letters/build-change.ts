import { formatMoney } from "../../contracts/money"
import type { ChangedDesign } from "../../contracts/orders/build-change"
import { fullDate } from "../../contracts/time/shop-time"
import type { Letter } from "../layout/letter"

interface ChangedBuild {
  brand: string
  /** The order's number. */
  order: string
  /** "Build No." */
  number: number
  from: Pick<ChangedDesign, "name" | "words" | "sku">
  to: Pick<ChangedDesign, "name" | "words" | "sku">
  /** Dollars with tax: above 0 it is charged, below 0 refunded. */
  difference: number
}

export type BuildChangeFacts = ChangedBuild & { thanksUrl: string }

export type ChangeLinkFacts = ChangedBuild & {
  /** The page's absolute address. */
  url: string
  expires: Date
}

const design = ({ name, words, sku }: ChangedBuild["from"]) => `${name}\n${words}\n${sku}`

const designs = ({ from, to }: ChangedBuild, now: string) => [
  { label: "Before", value: design(from) },
  { label: now, value: design(to) },
]

function differenceFact(difference: number): { label: string; value: string } {
  if (difference > 0) return { label: "Difference paid, tax included", value: formatMoney(difference) }
  if (difference < 0) return { label: "Difference given back, tax included", value: formatMoney(-difference) }
  return { label: "Difference", value: "None: it costs the same." }
}

/** The letter saying that a build is another design from now on. */
export function buildChangeLetter(facts: BuildChangeFacts): Letter {
  const { brand, order, number, difference, thanksUrl } = facts
  return {
    subject: `Build No. ${number} of your ${brand} order ${order} is changed`,
    heading: "Your build is changed.",
    paragraphs: [
      `As we talked about it, Build No. ${number} of order ${order} will be made as it stands below. Everything else in your order stays as it is.`,
      ...(difference < 0
        ? ["What it costs less is on its way back to you; a mail of its own tells you how."]
        : []),
    ],
    facts: [...designs(facts, "Now"), differenceFact(difference)],
    action: { label: "See your order", path: thanksUrl },
    note: "Is it not what you meant? Call us soon: once it is poured it can't be changed any more.",
  }
}

/** The letter with the link for paying for a dearer design; until then nothing is changed. */
export function changeLinkLetter(facts: ChangeLinkFacts): Letter {
  const { brand, order, number, difference, url, expires } = facts
  return {
    subject: `Pay the difference for Build No. ${number} of your ${brand} order ${order}`,
    heading: "Your new design is ready to pay.",
    paragraphs: [
      `You asked us to change Build No. ${number} of order ${order}. The new design costs more: please look it over, and pay the difference by card on our page. We change it as soon as it is paid, and make nothing of it until then.`,
    ],
    facts: [
      ...designs(facts, "New design"),
      { label: "Difference to pay, tax included", value: formatMoney(difference) },
    ],
    action: { label: "See and pay", path: url },
    note: `The link is for you alone and works until ${fullDate(expires)}. If you would rather keep your first design, call us.`,
  }
}
