import { access, constants, mkdir, statfs } from "node:fs/promises"
import { join } from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createTransport } from "nodemailer"
import { Bucket } from "../../bucket/bucket"
import type { CardProcessor } from "../../config/services"
import { settings } from "../../config/settings"
import type { HealthName, HealthPart } from "../../contracts/staff/health"
import { redisAnswers } from "../../limits/rate-limit"
import { HEALTH_MODULE } from "../../modules/health"
import { backupState, programsState, queueState } from "../../modules/health/domain/states"
import { JOB_RUN_MODULE } from "../../modules/job-run"
import { JOB_NAMES, JOBS, type JobName, type JobState, stateOfJob } from "../../modules/job-run/domain/jobs"
import { mailTrouble } from "../../providers/notification-mail/mail-failure"
import { mustEncrypt } from "../../providers/notification-mail/service"
import { lastBackup } from "../../reports/launcher-notes"
import { catalogState, checkoutState } from "./check-sales"

/** ms; anything slower counts as out of reach. */
const CHECK_TIMEOUT_MS = 1_500
/** ms for which an answer from outside is trusted: a page that many people watch asks it once a minute. */
const TRUSTED_FOR_MS = 60_000
/** Bytes of disk space below which there may soon be no room for pictures and mails. */
const LOW_SPACE_BYTES = 500 * 1024 * 1024

const STRIPE = "https://api.stripe.com"

export type Result = Pick<HealthPart, "state" | "says">

const fine = (says: string): Result => ({ state: "fine", says })
const broken = (says: string): Result => ({ state: "broken", says })

/** Asks at most once a minute; others get the same answer in the meantime. */
function cached(ask: () => Promise<Result>): () => Promise<Result> {
  let known: { at: number; answer: Promise<Result> } | undefined
  return () => {
    const now = Date.now()
    if (!known || now - known.at > TRUSTED_FOR_MS) known = { at: now, answer: ask() }
    return known.answer
  }
}

/** The status of an answer that only the shop's key gets; null when there is none in time. */
const askCards = async ({ apiBase = STRIPE, secretKey }: CardProcessor): Promise<number | null> => {
  try {
    const { status } = await fetch(`${apiBase}/v1/payment_intents?limit=1`, {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    })
    return status
  } catch {
    return null
  }
}

/** Whether cards can be charged: that the processor answers, and takes the shop's key. */
export const cards = cached(async () => {
  const { card } = settings()
  const status = await askCards(card)
  if (status === null) return broken("Can't be reached right now: nobody can pay by card.")
  if (status === 401 || status === 403) {
    return broken("Refuses the shop's key (STRIPE_SECRET_KEY): nobody can pay by card.")
  }
  return fine(card.kind === "sandbox" ? "The sandbox answers; no real money." : "Answers.")
})

const mail = cached(async () => {
  const { smtpUrl } = settings()
  if (!smtpUrl) return { state: "off", says: "No mail server is set up: emails are kept in the outbox." }
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(smtpUrl),
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return fine("The mail server accepts emails.")
  } catch (error) {
    return broken(`${mailTrouble(error)} Emails will be sent later.`)
  } finally {
    transport.close()
  }
})

async function redis(): Promise<Result> {
  const answers = await redisAnswers()
  if (answers === null) return { state: "off", says: "Not set up. A single process doesn't need it." }
  return answers ? fine("Answers.") : broken("Can't be reached: each process counts limits on its own.")
}

/** The state of each scheduled job. */
export async function jobStates(
  container: MedusaContainer,
  now: Date,
): Promise<{ name: JobName; state: JobState; endedAt: Date | null }[]> {
  const runs = await container.resolve(JOB_RUN_MODULE).listLastRuns()
  const since = new Date(now.getTime() - process.uptime() * 1000)
  return JOB_NAMES.map((name) => ({
    name,
    state: stateOfJob(name, runs[name], now, since),
    endedAt: runs[name]?.endedAt ?? null,
  }))
}

async function jobs(container: MedusaContainer, now: Date): Promise<Result> {
  const states = await jobStates(container, now)
  const bad = states.filter(({ state }) => state === "late" || state === "failed")
  if (bad.length > 0) {
    const said = bad.map(({ name, state }) => {
      const how = state === "late" ? "hasn't run for too long" : "failed the last time"
      return `${name} (it ${JOBS[name].does}) ${how}`
    })
    return broken(`${said.join("; ")}.`)
  }
  const never = states.filter(({ state }) => state === "never").length
  return fine(never === 0 ? "All ran on time." : `On time. Not due for the first time yet: ${never}.`)
}

/** Whether a data folder can be written to. */
async function folderTakes(name: string, well: string): Promise<Result> {
  const folder = join(settings().dataDir, name)
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < LOW_SPACE_BYTES) return broken("There is little space left on the disk.")
    return fine(well)
  } catch {
    return broken("Can't be saved: the data folder isn't writable.")
  }
}

const BUCKET_STATES: Record<Awaited<ReturnType<Bucket["state"]>>, Result> = {
  fine: fine("The file storage answers."),
  refused: broken(
    "The file storage has no such bucket, or refuses the keys: uploads and form photos fail. Check the S3 settings.",
  ),
  away: broken("The file storage can't be reached: uploads and form photos fail."),
}

let bucket: (() => Promise<Result>) | undefined

/** Whether uploads and photos can be kept. */
export function files(): Promise<Result> {
  const { fileBucket } = settings()
  if (!fileBucket) return folderTakes("uploads", "Uploads and photos can be saved.")
  if (!bucket) {
    const store = new Bucket(fileBucket)
    bucket = cached(async () => BUCKET_STATES[await store.state(CHECK_TIMEOUT_MS)])
  }
  return bucket()
}

/** The state of each part of the shop, in a sentence. The database answered, or there would be no answer at all. */
export async function checkParts(
  container: MedusaContainer,
  now: Date,
): Promise<(Result & { name: HealthName })[]> {
  const health = container.resolve(HEALTH_MODULE)
  const { mode } = settings()
  const programs = health.listPrograms()
  const checks: Record<Exclude<HealthName, "Database">, Promise<Result>> = {
    Catalog: catalogState(container),
    Checkout: checkoutState(container),
    Redis: redis(),
    "Card processor": cards(),
    Mail: mail(),
    Jobs: jobs(container, now),
    Files: files(),
    Pictures: folderTakes("pictures", "Can be drawn and saved."),
    Queue: programs.then((seen) => queueState(seen, now)),
    Programs: programs.then((seen) => programsState(seen, now)),
    Backups: lastBackup(container).then((at) => backupState(at, now, mode)),
  }
  const asked = Object.entries(checks).map(async ([name, check]) => ({
    name: name as keyof typeof checks,
    ...(await check),
  }))
  return [{ name: "Database", ...fine("Answers.") }, ...(await Promise.all(asked))]
}
