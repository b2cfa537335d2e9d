const MINUTE_MS = 60_000

/** An attempt silent for longer has died with its process. */
const MAX_ATTEMPT_MS = 10 * MINUTE_MS
/**
 * How long a mail stays claimed by the process that tries it. Longer than an attempt may take: when it is due again,
 * what the last attempt left behind counts as failed.
 */
const CLAIMED_FOR_MS = 12 * MINUTE_MS
const FIRST_PAUSE_MS = 2 * MINUTE_MS
/** That many tries take about a day and a half; then it is a person's turn. */
export const MOST_TRIES = 11
/** As many where trying again can't help: the second one is the job's, which tells staff of what it gives up. */
const MOST_TRIES_IN_VAIN = 2

/** How far back to look for mail that was never begun: its process died, and the event died with it. */
export const LOOK_BACK_MS = 48 * 60 * MINUTE_MS
/** A mail younger than this is left to the attempt that follows its occasion immediately. */
export const FIRST_ATTEMPT_AFTER_MS = 2 * MINUTE_MS
/** How long to wait for an order's payment to settle before its mail is considered again. */
export const POSTPONED_FOR_MS = 5 * MINUTE_MS

export interface MailAttempt {
  status: "pending" | "success" | "failure"
  at: Date
}

/** Whether an attempt hasn't succeeded and is no longer in progress. */
export function hasFailed(attempt: MailAttempt, now: Date): boolean {
  if (attempt.status === "failure") return true
  return attempt.status === "pending" && now.getTime() - attempt.at.getTime() >= MAX_ATTEMPT_MS
}

/** Until when a mail stays claimed by an attempt that begins now. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIMED_FOR_MS)

/**
 * When to retry after a failure. The pauses double, starting at two minutes.
 * @param tries so far, from 1
 * @param isFinal whether it was refused for good
 * @returns null when it is given up
 */
export function nextTry(tries: number, now: Date, isFinal = false): Date | null {
  return tries >= (isFinal ? MOST_TRIES_IN_VAIN : MOST_TRIES)
    ? null
    : new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** (tries - 1))
}
