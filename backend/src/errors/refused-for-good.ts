/** Begins an error's message where sending the same again can't help. */
const FOR_GOOD = "Refused for good: "

/** The message of such an error. */
export const refusedForGood = (reason: string): string => `${FOR_GOOD}${reason}`

/**
 * Whether everything that failed was refused for good. Medusa's notification module throws one error for all messages of
 * a call, and keeps of each only its words, on a line of its own.
 * @param reason the words, without Medusa's own
 */
export const isRefusedForGood = (reason: string): boolean =>
  reason.split("\n").every((line) => line.startsWith(FOR_GOOD))
