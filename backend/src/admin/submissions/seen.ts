import type { SubmissionDetail } from "../../api/admin/submissions/submission-answer"

/** A reply that is being written. */
export interface Begun {
  /** The last of the history when writing began: what comes later may be a colleague's reply, or this one itself. */
  seen: string | null
  /** A colleague was faster: once the history shows what was done, the writer answers that, too. */
  isRefused?: boolean
}

type Events = readonly Pick<SubmissionDetail["events"][number], "id" | "kind" | "text">[]

/**
 * The reply as it counts for a history; undefined when it begins, or begins anew, at its end. One that has already gone
 * out, while its answer was lost or the shop was still sending it, stays where it was begun: pressed again, it is known,
 * and under another subject refused until its words are others, too.
 * @param text as typed
 */
export function stillBegun(begun: Begun | undefined, events: Events, text: string): Begun | undefined {
  if (!begun?.isRefused) return begun
  const since = events.slice(events.findIndex(({ id }) => id === begun.seen) + 1)
  const isOut = since.some((event) => event.kind === "reply" && event.text === text.trim())
  return since.length === 0 || isOut ? begun : undefined
}
