import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MadeMove } from "../../../modules/production/job-rows"
import { queueStageMails, stageMailSubjects } from "../stage-mail"

/**
 * Queues the mail for the stages that orders have reached or passed, to the buyers of moved builds. Last in its
 * workflow: what is queued for an order that has gone back in the meantime isn't sent.
 */
export const queueStageMailsStep = createStep(
  "queue-stage-mails",
  async (made: MadeMove[], { container }) => {
    await queueStageMails(container, await stageMailSubjects(container, made))
    return new StepResponse(null)
  },
)
