import type { Letter } from "../layout/letter"

/**
 * The mail to a rider whose review isn't published.
 * @param reason staff's words; empty when no reason is given
 */
export function reviewRefused({
  name,
  reason,
  path,
}: {
  name: string
  reason: string
  path: string
}): Letter {
  return {
    subject: `Your review of ${name}`,
    heading: "About your review.",
    paragraphs: [
      `Thank you for taking the time to write about ${name}. We read every review before it goes up, and this one isn't on the page as it is.`,
      "You can change it and send it again. Honest words stay, good or bad: it is never about the stars.",
    ],
    facts: reason === "" ? [] : [{ label: "What stands in the way", value: reason }],
    action: { label: "Change my review", path },
  }
}
