import { partOf, roundCents } from "../../../contracts/money"
import type { ReturnProgress, ReturnStage } from "../../../contracts/orders/return-progress"

/** What the shop keeps of a return beside Medusa's own. */
export interface ReturnFacts {
  requestedAt: Date
  /** Null until somebody decided. */
  decision: "accepted" | "declined" | null
  decidedAt: Date | null
  receivedAt: Date | null
  outcome: "refunded" | "exchanged" | "closed" | null
  settledAt: Date | null
  /** Status of Medusa's return; null without one. */
  medusaStatus: string | null
}

const ARRIVED: ReadonlySet<string> = new Set(["received", "partially_received"])

/** Where a return stands. Medusa's word counts for what staff do on Medusa's own page: receive it, or cancel it. */
export function returnStage({ decision, outcome, medusaStatus }: ReturnFacts): ReturnStage {
  if (decision === null) return "requested"
  if (decision === "declined") return "declined"
  if (outcome !== null) return outcome
  if (medusaStatus === "canceled") return "canceled"
  return ARRIVED.has(medusaStatus ?? "") ? "received" : "accepted"
}

/** What came to pass with a return, the first first; what has no moment of its own is left out. */
export function returnSteps(facts: ReturnFacts): ReturnProgress["steps"] {
  const { requestedAt, decision, decidedAt, receivedAt, outcome, settledAt } = facts
  const steps: [ReturnStage | null, Date | null][] = [
    ["requested", requestedAt],
    [decision, decidedAt],
    ["received", receivedAt],
    [outcome, settledAt],
  ]
  return steps.flatMap(([stage, at]) => (stage && at ? [{ stage, at: at.toISOString() }] : []))
}

/** What staff may do next, by where a return stands. */
const NEXT: Readonly<Record<ReturnStage, readonly ReturnAct[]>> = {
  requested: ["link", "accept", "decline"],
  accepted: ["receive"],
  received: ["refund", "settle"],
  declined: [],
  canceled: [],
  refunded: [],
  exchanged: [],
  closed: [],
}
export type ReturnAct = "link" | "accept" | "decline" | "receive" | "refund" | "settle"

export const mayDo = (stage: ReturnStage, act: ReturnAct): boolean => NEXT[stage].includes(act)

/** A line of which pieces come back. */
export interface PaidLine {
  /** Whole cents for all of its pieces: after discounts, with tax. */
  totalCents: number
  quantity: number
  /** Pieces that came back before. */
  before: number
  /** Pieces that came back now. */
  arrived: number
}

/**
 * What pieces of a line cost, in whole cents, so that all of them together are exactly the line: what half a cent
 * leaves over goes with the piece that comes back in its turn.
 */
export function paidFor({ totalCents, quantity, before, arrived }: PaidLine): number {
  if (quantity < 1) return 0
  const upTo = (count: number) => partOf(totalCents, Math.min(count, quantity), quantity)
  return upTo(before + arrived) - upTo(before)
}

/** What the pieces of a return cost that arrived, in whole cents. */
export const costOf = (lines: readonly PaidLine[]): number =>
  lines.reduce((sum, line) => sum + paidFor(line), 0)

/**
 * What a return is suggested to give back: what its pieces cost, and never more than is left of what was paid, or than
 * the order's books owe its buyer. Of what came back, something may have gone back already, or paid for what was added.
 * @param leftCents captured, less what went back already
 * @param owedCents what the books owe; below zero what the buyer owes
 */
export function suggestedRefund(
  lines: readonly PaidLine[],
  { leftCents, owedCents }: { leftCents: number; owedCents: number },
): number {
  const cost = costOf(lines)
  const arrived = lines.filter((line) => line.arrived > 0)
  // What Medusa rounds otherwise, at most a cent a line, is no reason to give less.
  const owed = cost - owedCents <= arrived.length ? cost : roundCents(owedCents)
  return Math.max(0, Math.min(cost, leftCents, owed))
}

/**
 * What stays with the shop of the pieces that arrived, in cents: Medusa's books still owe it to the buyer, and staff
 * have decided otherwise. Below zero is what they give beyond all that is owed. Never what the order is owed for
 * another reason, such as a second return; what Medusa rounds otherwise, at most a cent a line, is part of it, with the
 * fraction of a cent that a share of a line has there.
 * @param refundCents given back for this return
 * @param owedCents what the books owe the buyer before that; below zero what the buyer owes, and still does afterwards
 * @param keptCents what was written off for this return already
 */
export function keptOfReturn(
  lines: readonly PaidLine[],
  { refundCents, owedCents, keptCents }: { refundCents: number; owedCents: number; keptCents: number },
): number {
  // What goes back to somebody who owes is evened as any refund is (workflows/refund/record-refunds.ts).
  if (owedCents < 0) return 0
  const arrived = lines.filter((line) => line.arrived > 0)
  const kept = Math.max(0, costOf(arrived) - refundCents - keptCents)
  // Without what binary fractions leave far behind the decimal point.
  const left = Number((owedCents - refundCents).toFixed(8))
  return Math.abs(left - kept) <= arrived.length ? left : Math.min(left, kept)
}
