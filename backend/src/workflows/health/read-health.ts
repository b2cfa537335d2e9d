import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import type { Health, HealthPart } from "../../contracts/staff/health"
import { HEALTH_MODULE } from "../../modules/health"
import { isProcessAlive } from "../../modules/health/domain/states"
import { JOBS } from "../../modules/job-run/domain/jobs"
import { checkParts, jobStates, type Result } from "./check-parts"

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** Checks each part and records its state, so that everyone knows since when. */
export async function checkAndRecordParts(
  container: MedusaContainer,
  now: Date,
): Promise<(Result & Pick<HealthPart, "name">)[]> {
  const checks = await checkParts(container, now)
  const health = container.resolve(HEALTH_MODULE)
  await Promise.all(checks.map(({ name, state }) => health.recordState(name, state, now)))
  return checks
}

/** Since when everything works: the moment the last part recovered; otherwise since the first broken one broke. */
function sinceOf(parts: readonly HealthPart[]): Pick<Health, "state" | "since"> {
  const times = (state: HealthPart["state"]) =>
    parts.flatMap((part) => (part.state === state && part.since ? [part.since] : [])).sort()
  const isBroken = parts.some(({ state }) => state === "broken")
  return isBroken
    ? { state: "broken", since: times("broken")[0] ?? null }
    : { state: "fine", since: times("fine").at(-1) ?? null }
}

/** Whether everything works and since when, as far as any process has recorded it. */
export async function readHealth(container: MedusaContainer, now: Date): Promise<Health> {
  const health = container.resolve(HEALTH_MODULE)
  const checks = await checkAndRecordParts(container, now)
  const [notes, programs, jobs] = await Promise.all([
    health.listNotes(),
    health.listPrograms(),
    jobStates(container, now),
  ])
  const parts = checks.map(({ name, state, says }) => {
    const note = notes.get(name)
    return {
      name,
      state,
      says,
      since: iso(note?.since),
      worked_at: iso(note?.workedAt),
      failed_at: iso(note?.failedAt),
    }
  })
  return {
    ...sinceOf(parts),
    checked_at: now.toISOString(),
    version: settings().version,
    parts,
    jobs: jobs.map(({ name, state, endedAt }) => ({
      name,
      does: JOBS[name].does,
      state,
      ended_at: iso(endedAt),
    })),
    programs: programs.map((program) => ({
      does: program.does,
      version: program.version,
      began_at: program.beganAt.toISOString(),
      seen_at: program.seenAt.toISOString(),
      is_there: isProcessAlive(program, now),
    })),
  }
}
