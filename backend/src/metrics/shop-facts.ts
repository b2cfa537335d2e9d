import { setTimeout as sleep } from "node:timers/promises"
import { Gauge } from "prom-client"
import { onScrape, registry } from "./registry"

/*
 * What the database knows about the shop: every process says the same. While it can't be read these are left out, so
 * that no one takes an old figure for a new one.
 */

const registers = [registry]

const mailsWaiting = new Gauge({
  name: "shop_mails_waiting",
  help: "Mails that are due and not sent.",
  registers,
})
const mailsOverdue = new Gauge({
  name: "shop_mails_overdue_seconds",
  help: "How long the first of them is due; 0 when none is.",
  registers,
})
const mailsGivenUp = new Gauge({
  name: "shop_mails_given_up",
  help: "Mails that were given up after the last try, and that nobody has seen to.",
  registers,
})
const jobEnd = new Gauge({
  name: "shop_job_last_end_timestamp_seconds",
  help: "When a job of the clock last ended, whichever process ran it.",
  labelNames: ["job"],
  registers,
})
const jobLate = new Gauge({
  name: "shop_job_late",
  help: "1: a job has not run for three of its turns.",
  labelNames: ["job"],
  registers,
})
const jobFailed = new Gauge({
  name: "shop_job_failed",
  help: "1: a job failed the last time.",
  labelNames: ["job"],
  registers,
})
const backup = new Gauge({
  name: "shop_last_backup_timestamp_seconds",
  help: "When npm run backup was last through; left out when nobody knows.",
  registers,
})
const broken = new Gauge({
  name: "shop_part_broken",
  help: "1: a part of the shop is broken, as Health in the admin says it.",
  labelNames: ["part"],
  registers,
})

const PLAIN = [mailsWaiting, mailsOverdue, mailsGivenUp, backup]
const LABELED = [jobEnd, jobLate, jobFailed, broken]

export interface ShopFacts {
  mails: { waiting: number; overdueSeconds: number; givenUp: number }
  jobs: { name: string; endedAt: Date | null; late: boolean; failed: boolean }[]
  lastBackup: Date | null
  parts: { name: string; broken: boolean }[]
}

/** Milliseconds: collectors give up soon after. */
const READ_TIMEOUT_MS = 3_000

const seconds = (at: Date) => at.getTime() / 1000

function show({ mails, jobs, lastBackup, parts }: ShopFacts): void {
  mailsWaiting.set(mails.waiting)
  mailsOverdue.set(mails.overdueSeconds)
  mailsGivenUp.set(mails.givenUp)
  for (const { name, endedAt, late, failed } of jobs) {
    if (endedAt) jobEnd.set({ job: name }, seconds(endedAt))
    jobLate.set({ job: name }, late ? 1 : 0)
    jobFailed.set({ job: name }, failed ? 1 : 0)
  }
  if (lastBackup) backup.set(seconds(lastBackup))
  for (const part of parts) broken.set({ part: part.name }, part.broken ? 1 : 0)
}

/** Reports what `read` knows about the shop, whenever the metrics are read. */
export function registerShopMetrics(read: () => Promise<ShopFacts>): void {
  onScrape(async () => {
    const facts = await Promise.race([read(), sleep(READ_TIMEOUT_MS, null, { ref: false })]).catch(() => null)
    for (const gauge of PLAIN) gauge.remove()
    for (const gauge of LABELED) gauge.reset()
    if (facts) show(facts)
  })
}
