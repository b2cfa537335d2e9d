import { StatusBadge } from "@medusajs/ui"
import type { PhoneOrderState } from "../../contracts/orders/phone-order"

const LOOK = {
  taken: { color: "orange", label: "In progress" },
  linked: { color: "blue", label: "Waiting for payment" },
  placed: { color: "green", label: "Placed" },
} as const

export const STATE_CHOICES = Object.entries(LOOK).map(([value, { label }]) => ({ value, label }))

export function PhoneOrderStatus({ state }: { state: PhoneOrderState }) {
  const { color, label } = LOOK[state]
  return <StatusBadge color={color}>{label}</StatusBadge>
}
