import { toCents } from "../../contracts/money"
import { CART_OF_ORDER } from "../checkout/card-provider"

/** What `dueCents` needs of an order. Without its total, Medusa's summary ignores what is on its way back. */
export const DUE_FIELDS = ["version", "status", "total", "summary.*", "cart_link.cart_id", "metadata"]

/** An order as Medusa returns it; amounts in dollars. */
export interface DueOrder {
  version: number | string
  status: string
  summary?: { pending_difference?: number | string | null } | null
  /** Absent where it was a draft of staff's, and no cart; and for a moment after it is placed. */
  cart_link?: { cart_id: string } | null
  metadata?: Record<string, unknown> | null
}

/**
 * Whether staff wrote an order as a draft: its first version wasn't paid by any checkout. One that a checkout left without
 * a link to its cart names it all the same, until the link is made up for.
 */
export const wasDraft = ({ cart_link, metadata }: Pick<DueOrder, "cart_link" | "metadata">): boolean =>
  !cart_link && !metadata?.[CART_OF_ORDER]

/** Below zero, what is to go back. Nothing while an order's checkout is still being settled. */
function openCents(order: DueOrder): number {
  const { version, status, summary } = order
  if (status === "canceled" || (Number(version) <= 1 && !wasDraft(order))) return 0
  return toCents(Number(summary?.pending_difference ?? 0))
}

/**
 * What has yet to be paid of an order, in whole cents: what was added to it, since its first version is paid when it is
 * placed; and all of one that was a draft.
 */
export const dueCents = (order: DueOrder): number => Math.max(0, openCents(order))

/** What was paid of an order beyond what it costs now, in whole cents: something was taken off it, or came back. */
export const overpaidCents = (order: DueOrder): number => Math.max(0, -openCents(order))
