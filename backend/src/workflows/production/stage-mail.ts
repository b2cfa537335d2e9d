import type { MedusaContainer } from "@medusajs/framework/types"
import { PRODUCTION_MODULE } from "../../modules/production"
import { type Stage, stageToTell } from "../../modules/production/domain/stages"
import type { Job } from "../../modules/production/service"
import { warehouseDay } from "./warehouse-day"

/** The kind of mail that is owed when an order has come to a stage. */
export const STAGE_MAIL = "stage"

/** Names an order and a stage: once for ever, so that a build that goes to and fro is told of once. */
export const stageSubject = (orderId: string, stageId: string): string => `${orderId}.${stageId}`

/** The stage that each of some orders has come to, where its buyer is to be mailed of it. */
export async function stageOfOrders(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<Map<string, Stage>> {
  const production = container.resolve(PRODUCTION_MODULE)
  const [stages, jobs] = await Promise.all([
    production.stages(),
    production.jobsOf(orderIds, await warehouseDay(container)),
  ])
  return new Map(
    orderIds.flatMap((orderId) => {
      const open = jobs.filter((job) => job.order_id === orderId && job.closed === null)
      const stage = stageToTell(
        stages,
        open.map(({ stage_id }) => stage_id),
      )
      return stage ? [[orderId, stage] as const] : []
    }),
  )
}

/** What a stage's mail is about. */
export interface StageMailFacts {
  orderId: string
  stage: Stage
  builds: Job[]
}

/**
 * What is to be told, by the subject of an owed mail.
 * @returns null while the order is not at that stage: its builds went back or on, or were canceled
 */
export async function stageMailFacts(
  container: MedusaContainer,
  subject: string,
): Promise<StageMailFacts | null> {
  const [orderId = "", stageId = ""] = subject.split(".")
  const production = container.resolve(PRODUCTION_MODULE)
  const [told, jobs] = await Promise.all([
    stageOfOrders(container, [orderId]),
    production.jobsOf([orderId], await warehouseDay(container)),
  ])
  const stage = told.get(orderId)
  if (stage?.id !== stageId) return null
  return { orderId, stage, builds: jobs.filter(({ closed }) => closed === null) }
}
