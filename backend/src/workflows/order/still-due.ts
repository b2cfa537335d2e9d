import { toCents } from "../../contracts/money"

/** What `dueCents` needs of an order. Without its total, Medusa's summary ignores what is on its way back. */
export const DUE_FIELDS = ["version", "status", "total", "summary.*"]

/** An order as Medusa returns it; amounts in dollars. */
export interface DueOrder {
  version: number | string
  status: string
  summary?: { pending_difference?: number | string | null } | null
}

/**
 * What has yet to be paid of an order since something was added to it. Its first version is paid when it is placed, or
 * its checkout is still being settled.
 */
export function dueCents({ version, status, summary }: DueOrder): number {
  if (Number(version) <= 1 || status === "canceled") return 0
  return Math.max(0, toCents(Number(summary?.pending_difference ?? 0)))
}
