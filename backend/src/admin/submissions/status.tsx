import { StatusBadge } from "@medusajs/ui"
import {
  isKind,
  KIND_NAMES,
  KINDS,
  STATUSES,
  type Status,
  WAITING,
} from "../../modules/submission/domain/kinds"

const LOOK = {
  new: { color: "orange", label: "New" },
  open: { color: "blue", label: "Open" },
  answered: { color: "green", label: "Answered" },
  closed: { color: "grey", label: "Closed" },
} as const

export const statusLabel = (status: Status) => LOOK[status].label

/** "Parts request"; for a kind that isn't known here, its own name with spaces. */
export const kindLabel = (kind: string) => (isKind(kind) ? KINDS[kind].label : kind.replaceAll("_", " "))

/** A submission's statuses, to choose from. */
export const STATUS_CHOICES = STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))
/** What the list can be filtered by. */
export const STATUS_FILTERS = [{ value: WAITING, label: "New or open" }, ...STATUS_CHOICES]
export const KIND_CHOICES = KIND_NAMES.map((kind) => ({ value: kind, label: kindLabel(kind) }))

export function SubmissionStatus({ status }: { status: Status }) {
  const { color, label } = LOOK[status]
  return <StatusBadge color={color}>{label}</StatusBadge>
}
