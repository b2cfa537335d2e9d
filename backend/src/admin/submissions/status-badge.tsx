import { StatusBadge } from "@medusajs/ui"
import type { Status } from "../../modules/submission/domain/kinds"

const LOOK = {
  new: { color: "orange", label: "New" },
  open: { color: "blue", label: "Open" },
  answered: { color: "green", label: "Answered" },
  closed: { color: "grey", label: "Closed" },
} as const

export const statusLabel = (status: Status) => LOOK[status].label

export function SubmissionStatus({ status }: { status: Status }) {
  const { color, label } = LOOK[status]
  return <StatusBadge color={color}>{label}</StatusBadge>
}
