import { Counter } from "prom-client"
import { REFUSAL_KINDS, type RefusalKind } from "../providers/payment-card/domain/refusal-kind"
import { registry } from "./registry"

/* What the shop does for a living, counted in the process that did it. */

const registers = [registry]

const orders = new Counter({
  name: "shop_orders_placed_total",
  help: "Orders placed: by riders, dealers and staff.",
  registers,
})
const refusals = new Counter({
  name: "shop_card_refusals_total",
  help: "Payments that did not go through, by why. unreachable and unknown: the processor, not the card.",
  labelNames: ["kind"],
  registers,
})
// Prometheus sees no increase in a series that begins above 0: the first refusals of a kind would alert nobody.
for (const kind of REFUSAL_KINDS) refusals.inc({ kind }, 0)
const mails = new Counter({
  name: "shop_mail_attempts_total",
  help: "Attempts to send a mail that is owed, by how they ended.",
  labelNames: ["outcome"],
  registers,
})
const jobs = new Counter({
  name: "shop_job_runs_total",
  help: "Runs of the jobs of the clock, by how they ended.",
  labelNames: ["job", "outcome"],
  registers,
})

export const countOrder = (): void => orders.inc()

export const countCardRefusal = (kind: RefusalKind): void => refusals.inc({ kind })

/** @param outcome an `Outcome` of mail/sending/mail-queue.ts */
export const countMailAttempt = (outcome: string): void => mails.inc({ outcome })

/** @param job its name in `trackedJob` */
export const countJobRun = (job: string, outcome: "done" | "failed"): void => jobs.inc({ job, outcome })
