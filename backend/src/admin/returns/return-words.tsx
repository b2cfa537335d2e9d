import { StatusBadge } from "@medusajs/ui"
import type { ReturnStage } from "../../contracts/orders/return-progress"

const LOOK = {
  requested: { color: "orange", label: "To decide" },
  declined: { color: "grey", label: "Declined" },
  accepted: { color: "blue", label: "On its way back" },
  canceled: { color: "grey", label: "Canceled" },
  received: { color: "orange", label: "Received, to settle" },
  refunded: { color: "green", label: "Refunded" },
  exchanged: { color: "green", label: "Exchanged" },
  closed: { color: "grey", label: "Closed" },
} as const satisfies Record<ReturnStage, { color: string; label: string }>

/** A return's stage, as staff call it. */
export function ReturnBadge({ stage }: { stage: ReturnStage }) {
  const { color, label } = LOOK[stage]
  return <StatusBadge color={color}>{label}</StatusBadge>
}
