import { counted } from "../../../contracts/counted"
import type { HealthPart } from "../../../contracts/staff/health"
import { HOUR_MS, MINUTE_MS } from "../../../contracts/time/shop-time"

/* The state of the parts that are judged by what was recorded about them. Pure: the clock is an argument. */

type Result = Pick<HealthPart, "state" | "says">

interface Seen {
  does: string
  seenAt: Date
  waiting: number
  turnedAwayAt: Date | null
}

/** A process reports every half minute that it is running; a busy one may miss a turn or two. */
const HEARTBEAT_TIMEOUT_MS = 2 * MINUTE_MS
/** How long it remains worth a look that callers were turned away. */
const TURNED_AWAY_SHOWN_MS = 10 * MINUTE_MS
/** A backup is made each day, at about the same time. */
const BACKUP_GOOD_FOR_MS = 26 * HOUR_MS

const age = (at: Date, now: Date) => now.getTime() - at.getTime()

/** Whether a process still reports that it is running. */
export const isProcessAlive = ({ seenAt }: Pick<Seen, "seenAt">, now: Date): boolean =>
  age(seenAt, now) <= HEARTBEAT_TIMEOUT_MS

/** Whether enough processes run. */
export function programsState(programs: readonly Seen[], now: Date): Result {
  if (programs.length === 0) return { state: "off", says: "No program has reported in yet." }
  const there = programs.filter((program) => isProcessAlive(program, now))
  const lost = programs.length - there.length
  if (lost > 0) {
    const who = counted(lost, "program", "programs")
    return {
      state: "broken",
      says: `${who} stopped without shutting down. Check the log of whatever restarts ${lost === 1 ? "it" : "them"}.`,
    }
  }
  const servers = there.filter(({ does }) => does !== "worker").length
  const workers = there.filter(({ does }) => does !== "server").length
  if (workers === 0) {
    return {
      state: "broken",
      says: "No worker is running: failed emails aren't retried and payments in doubt aren't settled.",
    }
  }
  return {
    state: "fine",
    says: `${counted(servers, "program serves", "programs serve")} requests, ${counted(workers, "runs", "run")} background jobs.`,
  }
}

/** Whether those who come get their turn. */
export function queueState(programs: readonly Seen[], now: Date): Result {
  const turnedAway = programs.some(
    ({ turnedAwayAt }) => turnedAwayAt && age(turnedAwayAt, now) <= TURNED_AWAY_SHOWN_MS,
  )
  if (turnedAway) {
    return {
      state: "broken",
      says: "Overloaded: requests were rejected in the last ten minutes, browsing first.",
    }
  }
  const waiting = programs
    .filter((program) => isProcessAlive(program, now))
    .reduce((sum, program) => sum + program.waiting, 0)
  return {
    state: "fine",
    says:
      waiting === 0
        ? "No requests are waiting."
        : `${counted(waiting, "request is", "requests are")} waiting.`,
  }
}

/** Whether there is a recent backup. A demo doesn't need one. */
export function backupState(at: Date | null, now: Date, mode: "demo" | "live"): Result {
  if (!at) {
    return {
      state: "off",
      says: "No backup on record. Only backups made with npm run backup are listed here.",
    }
  }
  if (age(at, now) <= BACKUP_GOOD_FOR_MS)
    return { state: "fine", says: "The last one is less than a day old." }
  if (mode === "demo") return { state: "off", says: "The last one is old, but a demo needs none." }
  return { state: "broken", says: "The last one is older than a day: check what makes them." }
}
