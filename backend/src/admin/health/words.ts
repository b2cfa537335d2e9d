import type { Health, HealthJob, HealthPart, HealthProgram } from "../../contracts/staff/health"
import { when } from "../shared/words"

/** How a part's state is shown. */
export const STATE_LOOKS = {
  fine: { color: "green", label: "Fine" },
  broken: { color: "red", label: "Broken" },
  off: { color: "grey", label: "Not set up" },
} as const

/** What to call a part's last work. */
const WORK: Partial<Record<HealthPart["name"], { well: string; badly: string }>> = {
  "Card processor": { well: "Last answered about a card", badly: "Last failed to answer" },
  Mail: { well: "Last email sent", badly: "Last email that failed" },
}

/** The overall state in one sentence. */
export function inOneSentence({ state, since, parts }: Pick<Health, "state" | "since" | "parts">): string {
  if (state === "fine") return since ? `Everything works, since ${when(since)}.` : "Everything works."
  const names = parts.filter((part) => part.state === "broken").map(({ name }) => name)
  const what = `Something is wrong: ${names.join(", ")}`
  return since ? `${what}, since ${when(since)}.` : `${what}.`
}

/** What is known about a part besides its state, a line each. */
export function factsOf({ name, state, since, worked_at, failed_at }: HealthPart): string[] {
  const work = WORK[name]
  return [
    since && state !== "off" ? `${state === "fine" ? "Fine" : "Broken"} since ${when(since)}` : null,
    work && worked_at ? `${work.well}: ${when(worked_at)}` : null,
    work && failed_at ? `${work.badly}: ${when(failed_at)}` : null,
  ].filter((fact) => fact !== null)
}

const JOB_STATES = { fine: "On time", failed: "Failed", late: "Late", never: "Not due yet" } as const

/** "On time", "Failed", "Late" or "Not due yet" */
export const jobState = ({ state }: Pick<HealthJob, "state">): string => JOB_STATES[state]

const DOES: Readonly<Record<string, string>> = {
  server: "Serves requests",
  worker: "Runs background jobs",
  shared: "Serves requests and runs background jobs",
}

/** "Runs background jobs"; what isn't known here is returned as it is. */
export const describeWork = ({ does }: Pick<HealthProgram, "does">): string => DOES[does] ?? does
