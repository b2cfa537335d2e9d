import { access, constants, mkdir, statfs } from "node:fs/promises"
import { join } from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createTransport } from "nodemailer"
import { settings } from "../../config/settings"
import type { HealthCheck } from "../../contracts/today"
import { redisAnswers } from "../../limits/rate-limit"
import { JOB_RUN_MODULE } from "../../modules/job-run"
import { JOB_NAMES, JOBS, stateOfJob } from "../../modules/job-run/domain/jobs"

/** ms; who takes longer counts as out of reach. */
const PATIENCE = 1_500
/** ms that an answer from outside is believed: a page that many look at asks it once a minute. */
const BELIEVED = 60_000
/** Bytes on the disk below which pictures and mails may soon not be kept. */
const LITTLE_SPACE = 500 * 1024 * 1024

const STRIPE = "https://api.stripe.com"

type Result = Pick<HealthCheck, "state" | "says">

const fine = (says: string): Result => ({ state: "fine", says })
const broken = (says: string): Result => ({ state: "broken", says })

/** Asks no more than once a minute; whoever comes meanwhile gets the same answer. */
function believed(ask: () => Promise<Result>): () => Promise<Result> {
  let known: { at: number; answer: Promise<Result> } | undefined
  return () => {
    const now = Date.now()
    if (!known || now - known.at > BELIEVED) known = { at: now, answer: ask() }
    return known.answer
  }
}

/** Any answer at all will do: that it isn't ours to read is no failure. */
const cards = believed(async () => {
  const { card } = settings()
  try {
    await fetch(card.apiBase ?? STRIPE, { method: "HEAD", signal: AbortSignal.timeout(PATIENCE) })
    return fine(card.kind === "sandbox" ? "The sandbox answers; no real money." : "Answers.")
  } catch {
    return broken("Can't be reached right now: nobody can pay by card.")
  }
})

const mail = believed(async () => {
  const { smtpUrl } = settings()
  if (!smtpUrl) return { state: "off", says: "No mail server is set up: mails are kept in the outbox." }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  try {
    await transport.verify()
    return fine("The mail server takes mails.")
  } catch {
    return broken("The mail server doesn't answer, or refuses the log-in. Mails are sent later.")
  } finally {
    transport.close()
  }
})

async function redis(): Promise<Result> {
  const answers = await redisAnswers()
  if (answers === null) return { state: "off", says: "Not set up; one process needs none." }
  return answers ? fine("Answers.") : broken("Can't be reached: limits count in each process alone.")
}

async function jobs(container: MedusaContainer, now: Date): Promise<Result> {
  const runs = await container.resolve(JOB_RUN_MODULE).lastRuns()
  const since = new Date(now.getTime() - process.uptime() * 1000)
  const states = JOB_NAMES.map((name) => ({ name, state: stateOfJob(name, runs[name], now, since) }))
  const bad = states.filter(({ state }) => state === "late" || state === "failed")
  if (bad.length > 0) {
    const said = bad.map(({ name, state }) => {
      const how = state === "late" ? "has not run for too long" : "failed the last time"
      return `${name} (it ${JOBS[name].does}) ${how}`
    })
    return broken(`${said.join("; ")}.`)
  }
  const never = states.filter(({ state }) => state === "never").length
  return fine(never === 0 ? "All ran in time." : `In time. Not due for the first time yet: ${never}.`)
}

async function pictures(): Promise<Result> {
  const folder = join(settings().dataDir, "pictures")
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < LITTLE_SPACE) return broken("There is little space left on the disk.")
    return fine("Can be drawn and kept.")
  } catch {
    return broken("Can't be kept: the data folder can't be written.")
  }
}

/** How the parts of the shop do, each in a sentence. The database answered, or there would be no answer at all. */
export async function healthOf(container: MedusaContainer, now: Date): Promise<HealthCheck[]> {
  const checks = {
    Redis: redis(),
    "Card processor": cards(),
    Mail: mail(),
    Jobs: jobs(container, now),
    Pictures: pictures(),
  } satisfies Partial<Record<HealthCheck["name"], Promise<Result>>>
  const asked = Object.entries(checks).map(async ([name, check]) => ({
    name: name as keyof typeof checks,
    ...(await check),
  }))
  return [{ name: "Database", ...fine("Answers.") }, ...(await Promise.all(asked))]
}
