import type { ReviewStatus } from "../../../contracts/reviews/review-answers"
import type { DecideReview } from "../../../contracts/reviews/review-staff"

/** From which status a decision leads where. */
const LEADS: Record<
  Exclude<DecideReview["decision"], "undo">,
  { from: readonly ReviewStatus[]; to: ReviewStatus }
> = {
  approve: { from: ["waiting", "refused", "taken_down"], to: "approved" },
  refuse: { from: ["waiting"], to: "refused" },
  take_down: { from: ["approved"], to: "taken_down" },
}

/** Where a review stands, and stood before the last decision. */
export interface ReviewStanding {
  status: ReviewStatus
  status_before: ReviewStatus | null
}

/**
 * What a review becomes by a decision of staff. One decision can be taken back, not those before it.
 * @returns null when the decision doesn't fit where the review stands
 */
export function decided(
  { status, status_before }: ReviewStanding,
  decision: DecideReview["decision"],
): ReviewStanding | null {
  if (decision === "undo") return status_before && { status: status_before, status_before: null }
  const { from, to } = LEADS[decision]
  return from.includes(status) ? { status: to, status_before: status } : null
}

/** Whether the rider may still change it: until it is public, and not once staff took it down. */
export const isEditable = (status: ReviewStatus): boolean => status === "waiting" || status === "refused"
