import { StatusBadge } from "@medusajs/ui"
import type { ReviewStatus } from "../../contracts/reviews/review-answers"

const STATUSES: Record<ReviewStatus, { label: string; color: "orange" | "green" | "red" | "grey" }> = {
  waiting: { label: "Waiting", color: "orange" },
  approved: { label: "Approved", color: "green" },
  refused: { label: "Refused", color: "red" },
  taken_down: { label: "Taken down", color: "grey" },
}

export const STATUS_CHOICES = Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }))

export const STAR_CHOICES = ["5", "4", "3", "2", "1"].map((value) => ({
  value,
  label: value === "1" ? "1 star" : `${value} stars`,
}))

export function ReviewState({ status }: { status: ReviewStatus }) {
  const { label, color } = STATUSES[status]
  return <StatusBadge color={color}>{label}</StatusBadge>
}

/** "★★★★☆", with a text alternative. */
export function StarsOf({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="whitespace-nowrap">
      {"★".repeat(stars)}
      {"☆".repeat(5 - stars)}
    </span>
  )
}
