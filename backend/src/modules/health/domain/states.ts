import type { HealthPart } from "../../../contracts/staff/health"

/* The state of the parts that are judged by what was recorded about them. Pure: the clock is an argument. */

type Result = Pick<HealthPart, "state" | "says">

interface Seen {
  does: string
  seenAt: Date
  waiting: number
  turnedAwayAt: Date | null
}

const MINUTE = 60_000
/** A process reports every half minute that it is running; a busy one may miss a turn or two. */
const SILENT_AFTER = 2 * MINUTE
/** How long it remains worth a look that callers were turned away. */
const TURNED_AWAY_FOR = 10 * MINUTE
/** A backup is made each day, at about the same time. */
const BACKUP_GOOD_FOR = 26 * 60 * MINUTE

const age = (at: Date, now: Date) => now.getTime() - at.getTime()

/** Whether a process still reports that it is running. */
export const isProcessAlive = ({ seenAt }: Pick<Seen, "seenAt">, now: Date): boolean =>
  age(seenAt, now) <= SILENT_AFTER

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Whether enough processes run. */
export function programsState(programs: readonly Seen[], now: Date): Result {
  if (programs.length === 0) return { state: "off", says: "No program has said yet that it runs." }
  const there = programs.filter((program) => isProcessAlive(program, now))
  const lost = programs.length - there.length
  if (lost > 0) {
    const who = counted(lost, "program has", "programs have")
    return {
      state: "broken",
      says: `${who} gone without saying so. What starts programs again has the reason.`,
    }
  }
  const servers = there.filter(({ does }) => does !== "worker").length
  const workers = there.filter(({ does }) => does !== "server").length
  if (workers === 0) {
    return {
      state: "broken",
      says: "Nobody works in the background: no mail is sent again, and no payment in doubt is settled.",
    }
  }
  return {
    state: "fine",
    says: `${counted(servers, "program answers", "programs answer")}, ${counted(workers, "works", "work")} in the background.`,
  }
}

/** Whether those who come get their turn. */
export function queueState(programs: readonly Seen[], now: Date): Result {
  const turnedAway = programs.some(
    ({ turnedAwayAt }) => turnedAwayAt && age(turnedAwayAt, now) <= TURNED_AWAY_FOR,
  )
  if (turnedAway) {
    return {
      state: "broken",
      says: "More came than could be served: some were turned away within the last ten minutes, those who browse first.",
    }
  }
  const waiting = programs
    .filter((program) => isProcessAlive(program, now))
    .reduce((sum, program) => sum + program.waiting, 0)
  return {
    state: "fine",
    says:
      waiting === 0
        ? "Nobody waits for a turn."
        : `${counted(waiting, "call waits", "calls wait")} for a turn.`,
  }
}

/** Whether there is a recent backup. A demo doesn't need one. */
export function backupState(at: Date | null, now: Date, mode: "demo" | "live"): Result {
  if (!at) {
    return { state: "off", says: "None is known of here. Backups that were made in another way don't show." }
  }
  if (age(at, now) <= BACKUP_GOOD_FOR) return { state: "fine", says: "There is one of the last day." }
  if (mode === "demo") return { state: "off", says: "The last one is old; a demo needs none." }
  return { state: "broken", says: "The last one is older than a day: look at what makes them." }
}
