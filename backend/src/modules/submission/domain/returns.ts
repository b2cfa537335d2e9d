import { partOf, roundCents } from "../../../contracts/money"
import type { ReturnProgress, ReturnStage } from "../../../contracts/orders/return-progress"

export const RETURN_DECISIONS = ["accepted", "declined"] as const
export type ReturnDecision = (typeof RETURN_DECISIONS)[number]

/** How a return ended. */
export const RETURN_OUTCOMES = ["refunded", "exchanged", "closed"] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

/** What the shop records about a return in addition to Medusa's own. */
export interface ReturnFacts {
  requestedAt: Date
  /** Null until it is decided. */
  decision: ReturnDecision | null
  decidedAt: Date | null
  receivedAt: Date | null
  outcome: ReturnOutcome | null
  settledAt: Date | null
  /** Status of Medusa's return; null without one. */
  medusaStatus: string | null
}

const ARRIVED: ReadonlySet<string> = new Set(["received", "partially_received"])

/** The stage of a return. Medusa's status decides for what staff do on Medusa's own page: receiving or canceling it. */
export function returnStage({ decision, outcome, medusaStatus }: ReturnFacts): ReturnStage {
  if (decision === null) return "requested"
  if (decision === "declined") return "declined"
  if (outcome !== null) return outcome
  if (medusaStatus === "canceled") return "canceled"
  return ARRIVED.has(medusaStatus ?? "") ? "received" : "accepted"
}

/** What has happened with a return, oldest first; anything without a time of its own is left out. */
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

/** What staff may do next, by the stage of a return. */
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

/** Nothing may be done once a return is declined, canceled or settled (section 2.13). */
export const mayDo = (stage: ReturnStage, act: ReturnAct): boolean => NEXT[stage].includes(act)

/** A line of which pieces are returned. */
export interface PaidLine {
  /** Whole cents for all of its pieces: after discounts, with tax. */
  totalCents: number
  quantity: number
  /** Pieces that were returned before. */
  before: number
  /** Pieces that are returned now. */
  arrived: number
}

/**
 * What pieces of a line cost, in whole cents, so that all of them together make up exactly the line: leftover half
 * cents go with the piece whose turn it is.
 */
export function paidFor({ totalCents, quantity, before, arrived }: PaidLine): number {
  if (quantity < 1) return 0
  const upTo = (count: number) => partOf(totalCents, Math.min(count, quantity), quantity)
  return upTo(before + arrived) - upTo(before)
}

/** What the arrived pieces of a return cost, in whole cents. */
export const costOf = (lines: readonly PaidLine[]): number =>
  lines.reduce((sum, line) => sum + paidFor(line), 0)

/**
 * The suggested refund for a return: what its pieces cost, but never more than is left of what was paid, or than the
 * order's books owe its buyer. Part of what came back may already have been refunded, or have paid for what was added.
 * @param leftCents captured, minus earlier refunds
 * @param owedCents what the books owe; below zero, what the buyer owes
 */
export function suggestedRefund(
  lines: readonly PaidLine[],
  { leftCents, owedCents }: { leftCents: number; owedCents: number },
): number {
  const cost = costOf(lines)
  const arrived = lines.filter((line) => line.arrived > 0)
  // Medusa's different rounding, at most a cent per line, isn't a reason to refund less.
  const owed = cost - owedCents <= arrived.length ? cost : roundCents(owedCents)
  return Math.max(0, Math.min(cost, leftCents, owed))
}

/**
 * What the shop withholds of the value of the pieces that arrived, in cents: Medusa's books still owe it to the buyer,
 * but staff have decided otherwise. Below zero is what they refund beyond everything owed. Never what the order is owed
 * for another reason, such as a second return; Medusa's different rounding, at most a cent per line, is included, along
 * with the fraction of a cent that a share of a line has there.
 * @param refundCents refunded for this return
 * @param owedCents what the books owe the buyer before that; below zero, what the buyer owes, and still does afterwards
 * @param keptCents what was already written off for this return
 */
export function retainedCents(
  lines: readonly PaidLine[],
  { refundCents, owedCents, keptCents }: { refundCents: number; owedCents: number; keptCents: number },
): number {
  // What goes back to someone who still owes is settled like any refund (workflows/refund/record-refunds.ts).
  if (owedCents < 0) return 0
  const arrived = lines.filter((line) => line.arrived > 0)
  const kept = Math.max(0, costOf(arrived) - refundCents - keptCents)
  // Without what binary fractions leave far behind the decimal point.
  const left = Number((owedCents - refundCents).toFixed(8))
  return Math.abs(left - kept) <= arrived.length ? left : Math.min(left, kept)
}
