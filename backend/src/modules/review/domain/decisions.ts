import type { ReviewStatus } from "../../../contracts/reviews/review-answers"
import type { DecideReview } from "../../../contracts/reviews/review-staff"

/** Where a decision leads from each status. */
const LEADS: Record<
  Exclude<DecideReview["decision"], "undo">,
  { from: readonly ReviewStatus[]; to: ReviewStatus }
> = {
  approve: { from: ["waiting", "refused", "taken_down"], to: "approved" },
  refuse: { from: ["waiting"], to: "refused" },
  take_down: { from: ["approved"], to: "taken_down" },
}

/** A review's status, now and before the last decision. */
export interface ReviewState {
  status: ReviewStatus
  status_before: ReviewStatus | null
}

/**
 * What a review becomes through a staff decision. One decision can be undone, but not those before it.
 * @returns null when the decision doesn't fit the review's status
 */
export function decided(
  { status, status_before }: ReviewState,
  decision: DecideReview["decision"],
): ReviewState | null {
  if (decision === "undo") return status_before && { status: status_before, status_before: null }
  const { from, to } = LEADS[decision]
  return from.includes(status) ? { status: to, status_before: status } : null
}

/** Whether the rider may still change it: until it is public, and not once staff took it down. */
export const isEditable = (status: ReviewStatus): boolean => status === "waiting" || status === "refused"
