import { formatMoney } from "../../contracts/money"
import type { BuildChangePreview, ChangedDesign } from "../../contracts/orders/build-change"
import { changedPart, chosenWords } from "../../contracts/orders/changed-words"

/** What a change costs more or less, where the difference goes, and who is notified. */
export function aboutDifference({ difference, mailsTo, from, to }: BuildChangePreview): string {
  const amount = formatMoney(Math.abs(difference))
  const told = mailsTo ? ` ${mailsTo} is told by email.` : ""
  if (difference > 0) return `The new ${changedPart({ from, to })} costs ${amount} more, tax included.${told}`
  if (difference < 0) return `${amount} is refunded the way it was paid, tax included.${told}`
  return `It costs the same.${told}`
}

interface Ends {
  from: ChangedDesign
  to: ChangedDesign
}

/** A design as it is shown beside the other one. */
export interface ShownDesign extends Omit<ChangedDesign, "hardware"> {
  heading: "Now" | "New"
}

/** Old and new, each with its hardware in its words. */
export const bothDesigns = ({ from, to }: Ends): ShownDesign[] =>
  (
    [
      ["Now", from, to],
      ["New", to, from],
    ] as const
  ).map(([heading, design, other]) => {
    const { sku, name, image } = design
    return { heading, sku, name, image, words: chosenWords(design, other) }
  })

/** What a build was and becomes: "The Attack, Solid, Red (ATKSOLRED) → The Attack, Fade, Red (ATKFADRED)". */
export const fromTo = (ends: Ends): string =>
  bothDesigns(ends)
    .map(({ name, words, sku }) => `${name}, ${words} (${sku})`)
    .join(" → ")
