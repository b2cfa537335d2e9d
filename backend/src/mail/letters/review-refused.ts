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
      `Thank you for taking the time to write about ${name}. We read every review before we post it, and we couldn't post this one as it is.`,
      "You can change it and send it again. Honest reviews stay, good or bad: it's never about the stars.",
    ],
    facts: reason === "" ? [] : [{ label: "What needs to change", value: reason }],
    action: { label: "Change my review", path },
  }
}
