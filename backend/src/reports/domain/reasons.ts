import type { AskedReturn } from "../../modules/submission/return-requests"
import { equalParts } from "./shares"

export interface Reason {
  key: string
  name: string
  items: number
  waiting: number
  accepted: number
  declined: number
  refunds: number
}

/** What fits in a column. */
const LONGEST = 80
const UNSAID = "No reason given"

/** Reasons that differ only in case, spaces and a mark at the end are one. */
const plain = (reason: string): string =>
  reason
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.!?,;]+$/, "")

function shown(reason: string): string {
  const words = plain(reason) || UNSAID
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words
}

/** Requests by their reasons, which riders write in their own words. */
export function byReason(requests: readonly Omit<AskedReturn, "before">[]): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const request of requests) {
    const parts = equalParts(request.refund ?? 0, Math.max(1, request.reasons.length))
    request.reasons.forEach((text, at) => {
      const name = shown(text ?? "")
      const key = name.toLowerCase()
      const reason = reasons.get(key) ?? {
        key,
        name,
        items: 0,
        waiting: 0,
        accepted: 0,
        declined: 0,
        refunds: 0,
      }
      reason.items += 1
      reason[request.decision ?? "waiting"] += 1
      reason.refunds += parts[at] ?? 0
      reasons.set(key, reason)
    })
  }
  return [...reasons.values()]
}
