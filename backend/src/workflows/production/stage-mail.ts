import type { MedusaContainer } from "@medusajs/framework/types"
import { MAIL_MODULE } from "../../modules/mail"
import { PRODUCTION_MODULE } from "../../modules/production"
import { dueStageMail, stageToMail } from "../../modules/production/domain/stage-mail"
import type { Stage } from "../../modules/production/domain/stages"
import type { MadeMove } from "../../modules/production/job-rows"
import type { Job } from "../../modules/production/service"
import { warehouseDay } from "./warehouse-day"

/** The kind of mail that is owed when an order has reached a stage. */
export const STAGE_MAIL = "stage"

/** Identifies an order and a stage, once and for all, so that a build moving back and forth is announced only once. */
const stageSubject = (orderId: string, stageId: string): string => `${orderId}.${stageId}`

async function openBuilds(container: MedusaContainer, orderIds: readonly string[]) {
  const production = container.resolve(PRODUCTION_MODULE)
  const [stages, jobs] = await Promise.all([
    production.stages.list(),
    production.listOfOrders(orderIds, await warehouseDay(container)),
  ])
  return { stages, open: jobs.filter(({ closed }) => closed === null) }
}

/** What is owed once builds were moved: the mails for the stages that their orders have reached or passed. */
export async function stageMailSubjects(
  container: MedusaContainer,
  made: readonly MadeMove[],
): Promise<string[]> {
  const orderIds = [...new Set(made.map(({ orderId }) => orderId))]
  const { stages, open } = await openBuilds(container, orderIds)
  const cameFrom = new Map(made.map(({ jobId, from }) => [jobId, from]))
  return orderIds.flatMap((orderId) => {
    const builds = open.filter((job) => job.order_id === orderId)
    const stage = stageToMail(stages, {
      before: builds.map(({ id, stage_id }) => cameFrom.get(id) ?? stage_id),
      after: builds.map(({ stage_id }) => stage_id),
    })
    return stage ? [stageSubject(orderId, stage.id)] : []
  })
}

/** A move that is undone at once notifies no one. */
const PAUSE_MS = 2 * 60_000

/** Queues what is owed, for some minutes later; what was owed before stays as it is. */
export async function queueStageMails(container: MedusaContainer, subjects: string[]): Promise<void> {
  await container.resolve(MAIL_MODULE).enqueue(STAGE_MAIL, subjects, new Date(Date.now() + PAUSE_MS))
}

/**
 * Queues the mail for the stage that an order has reached without a move: the build that kept it back was shipped, or
 * taken out of the order.
 * @param way the stages of its open builds, before and now
 */
export async function queueStageMailOfFollowed(
  container: MedusaContainer,
  orderId: string,
  way: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  // Builds that have just begun are mailed about when they are moved.
  if (way.before.length === 0) return
  const stage = stageToMail(await container.resolve(PRODUCTION_MODULE).stages.list(), way)
  if (stage) await queueStageMails(container, [stageSubject(orderId, stage.id)])
}

/** What a stage's mail is about. */
export interface StageMailFacts {
  orderId: string
  /** The one named in the mail. */
  stage: Stage
  builds: Job[]
}

/**
 * What the mail is about, by the subject of an owed mail.
 * @returns `wait` while the order isn't at that stage (its builds went back, or were canceled), or while the mail of a
 * later stage, which replaces it, is on its way; `told` once that has been sent
 */
export async function stageMailFacts(
  container: MedusaContainer,
  subject: string,
): Promise<StageMailFacts | "wait" | "told"> {
  const [orderId = "", stageId = ""] = subject.split(".")
  const { stages, open } = await openBuilds(container, [orderId])
  const due = dueStageMail(
    stages,
    stageId,
    open.map(({ stage_id }) => stage_id),
  )
  if (!due) return "wait"
  if (due.mail.id !== stageId) {
    const [later] = await container
      .resolve(MAIL_MODULE)
      .listOwedMails({ kind: STAGE_MAIL, subject_id: stageSubject(orderId, due.mail.id) }, { take: 1 })
    // Without one, the later stage didn't mail anyone yet when the order reached it.
    if (later) return later.status === "owed" ? "wait" : "told"
  }
  return { orderId, stage: due.names, builds: open }
}
