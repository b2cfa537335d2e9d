import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MAIL_MODULE } from "../../../modules/mail"
import type { MadeMove } from "../../../modules/production/job-rows"
import { STAGE_MAIL, stageMailSubjects } from "../stage-mail"

/** A move that is undone at once notifies no one. */
const PAUSE_MS = 2 * 60_000

/**
 * Queues the mail for the stages that orders have reached or passed, to the buyers of moved builds. Last in its
 * workflow: what is queued for an order that has gone back in the meantime isn't sent.
 */
export const queueStageMailsStep = createStep(
  "queue-stage-mails",
  async (made: MadeMove[], { container }) => {
    const subjects = await stageMailSubjects(container, made)
    await container.resolve(MAIL_MODULE).enqueue(STAGE_MAIL, subjects, new Date(Date.now() + PAUSE_MS))
    return new StepResponse(null)
  },
)
