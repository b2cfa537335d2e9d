const MINUTE = 60_000

/** Younger than this, an order's mail is left to the attempt that placing the order starts. */
const FIRST_ATTEMPT = 2 * MINUTE
/** An attempt that is silent for longer has died with its process. */
const LONGEST_ATTEMPT = 10 * MINUTE
/** How long an order's mail is tried for; a mail server that is down for longer has a person's attention. */
export const RETRY_FOR = 48 * 60 * MINUTE

export interface MailAttempt {
  status: "pending" | "success" | "failure"
  at: Date
}

/** Whether an attempt has not ended well and is no longer under way. */
export function hasFailed(attempt: MailAttempt, now: Date): boolean {
  if (attempt.status === "failure") return true
  return attempt.status === "pending" && now.getTime() - attempt.at.getTime() >= LONGEST_ATTEMPT
}

/**
 * Whether it is time to try again. The pauses double: after a failed attempt an order waits as long as it
 * had waited until then, so two days hold a dozen attempts, most of them in the first hours.
 * @param last the latest attempt; null when the order was placed but its mail never begun.
 */
export function isRetryDue(placedAt: Date, last: MailAttempt | null, now: Date): boolean {
  const age = now.getTime() - placedAt.getTime()
  if (age < FIRST_ATTEMPT || age > RETRY_FOR) return false
  if (!last) return true
  if (!hasFailed(last, now)) return false
  const waitedBefore = last.at.getTime() - placedAt.getTime()
  return now.getTime() - last.at.getTime() >= Math.max(FIRST_ATTEMPT, waitedBefore)
}
