/*
 * The jobs that run by the clock, and when one of them has been quiet for too long.
 */

/** By name: minutes between two runs, and what it does in a few words. */
export const JOBS = {
  "count-sales": { every: 5, does: "counts sales for the collector" },
  "follow-orders": { every: 3, does: "takes missed orders into the workshop's queue" },
  "mail-riders": { every: 5, does: "mails riders about carts they left and rides they took" },
  "mail-waiting-lists": { every: 5, does: "mails waiting lists whose thing is back" },
  "reconcile-payments": { every: 3, does: "mends checkouts that were cut short" },
  "resend-mail": { every: 5, does: "sends mails that are still owed" },
  sweep: { every: 60, does: "deletes what nobody needs any more" },
  "sum-orders": { every: 60, does: "adds up orders for the reports" },
  "tell-of-card-testing": { every: 5, does: "tells staff of tested cards" },
} as const satisfies Record<string, { every: number; does: string }>

export type JobName = keyof typeof JOBS
export const JOB_NAMES = Object.keys(JOBS) as JobName[]

/** A run that was left out or takes its time is nothing yet. */
const RUNS_LEFT_OUT = 3
const MINUTE_MS = 60_000

export interface Run {
  beganAt: Date
  /** Null while it runs. */
  endedAt: Date | null
  failed: boolean
}

/** `never` only before the first time is due: who asks says since when the shop runs. */
export type JobState = "fine" | "failed" | "late" | "never"

/** How a job does. @param since when the shop began to run: before that, no job of a shop that stood still is late */
export function stateOfJob(name: JobName, run: Run | null, now: Date, since: Date): JobState {
  const patience = JOBS[name].every * RUNS_LEFT_OUT * MINUTE_MS
  const last = run?.endedAt ?? run?.beganAt ?? since
  if (now.getTime() - Math.max(last.getTime(), since.getTime()) > patience) return "late"
  if (!run) return "never"
  return run.failed ? "failed" : "fine"
}
