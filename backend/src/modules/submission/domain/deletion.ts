import type { Status } from "./kinds"
import type { ReturnDecision } from "./returns"

/** What decides whether staff may delete what a person sent. */
export interface Standing {
  /** Of its entry in the inbox; null for a dealer's application from before the inbox. */
  status: Status | null
  /** Of a return request. */
  decision: ReturnDecision | null
  /** For a dealer's application that staff have neither approved nor refused. */
  isUndecided: boolean
}

/** Why what a person sent can't be deleted, or not yet; null when it can. */
export function whyKept({ status, decision, isUndecided }: Standing): string | null {
  if (isUndecided) return "It can be deleted once it is approved or refused."
  if (decision === "accepted") return "An accepted return stays with its order. Its photos can be deleted."
  if (status !== null && status !== "closed") return "It can be deleted once it is closed in the inbox."
  return null
}
