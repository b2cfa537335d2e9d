import { MINUTE_MS } from "../../../contracts/time/shop-time"

/* The scheduled jobs, and when one of them has been silent for too long. */

/** By name: minutes between two runs, and what the job does, in brief. */
export const JOBS = {
  "count-sales": { every: 5, does: "counts sales for the analytics provider" },
  "follow-orders": { every: 3, does: "adds missed orders to the workshop's queue" },
  "mail-riders": {
    every: 5,
    does: "emails riders about carts they left, and asks how they like what they bought",
  },
  "mail-waiting-lists": { every: 5, does: "emails waiting lists when something is back" },
  "reconcile-payments": { every: 3, does: "settles checkouts that were cut short" },
  "resend-mail": { every: 5, does: "sends emails that didn't go out at once" },
  sweep: { every: 60, does: "deletes what is no longer needed" },
  "sum-orders": { every: 60, does: "adds up orders for the reports" },
  "tell-of-card-testing": { every: 5, does: "tells staff about card testing" },
} as const satisfies Record<string, { every: number; does: string }>

export type JobName = keyof typeof JOBS
export const JOB_NAMES = Object.keys(JOBS) as JobName[]

/** A run that was skipped or takes its time doesn't mean anything yet. */
const RUNS_LEFT_OUT = 3

/** When a job last began, and how its last run that ended did. */
export interface Run {
  beganAt: Date
  /** Null before the first end. */
  endedAt: Date | null
  failed: boolean
}

/** `never` only before the first run is due: the caller says since when the shop has been running. */
export type JobState = "fine" | "failed" | "late" | "never"

/**
 * The state of a job: by its last end, as a run whose process dies begins every time. One that is under way has as long
 * as others from one run to the next, from when it was due.
 * @param since when the process that asks started: no job is late for the time that the shop stood still before that. One
 * that began earlier and hasn't ended may have taken its process with it, and is given no such time.
 */
export function stateOfJob(name: JobName, run: Run | null, now: Date, since: Date): JobState {
  const endedAt = run?.endedAt ?? null
  const isUnderWay = run !== null && (endedAt === null || run.beganAt > endedAt)
  const timeoutMs = JOBS[name].every * (RUNS_LEFT_OUT + (isUnderWay ? 1 : 0)) * MINUTE_MS
  const diedUnderWay = isUnderWay && run.beganAt < since
  const last = Math.max(endedAt?.getTime() ?? 0, diedUnderWay ? 0 : since.getTime())
  if (now.getTime() - last > timeoutMs) return diedUnderWay ? "failed" : "late"
  if (!run) return "never"
  return run.failed ? "failed" : "fine"
}
