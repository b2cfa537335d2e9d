const MINUTE = 60_000

/** An attempt that is silent for longer has died with its process. */
const LONGEST_ATTEMPT = 10 * MINUTE
/**
 * How long a mail is taken by whoever tries it. Longer than an attempt may take: when it is due again, what the last
 * attempt left behind counts as failed.
 */
const TAKEN_FOR = 12 * MINUTE
const FIRST_PAUSE = 2 * MINUTE
/** So many tries in about a day and a half; then it is a person's turn. */
export const MOST_TRIES = 11

/** How far back is looked for mail that was never begun: its process died, and with it the event that told of it. */
export const LOOK_BACK = 48 * 60 * MINUTE
/** Younger than this, a mail is left to the attempt that follows at once on what it is about. */
export const FIRST_ATTEMPT = 2 * MINUTE
/** How long an order waits for its payment to be settled before its mail is looked at again. */
export const LATER = 5 * MINUTE

export interface MailAttempt {
  status: "pending" | "success" | "failure"
  at: Date
}

/** Whether an attempt has not ended well and is no longer under way. */
export function hasFailed(attempt: MailAttempt, now: Date): boolean {
  if (attempt.status === "failure") return true
  return attempt.status === "pending" && now.getTime() - attempt.at.getTime() >= LONGEST_ATTEMPT
}

/** Until when a mail is taken by an attempt that begins now. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + TAKEN_FOR)

/**
 * When to try again after a failure. The pauses double, from two minutes on.
 * @param tries so far, from 1
 * @returns null when it is given up
 */
export function nextTry(tries: number, now: Date): Date | null {
  return tries >= MOST_TRIES ? null : new Date(now.getTime() + FIRST_PAUSE * 2 ** (tries - 1))
}
