import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MAIL_MODULE } from "../../../modules/mail"
import type { MadeMove } from "../../../modules/production/job-rows"
import { STAGE_MAIL, stageMailSubjects } from "../stage-mail"

/** A move that is taken back at once tells nobody. */
const PAUSE_MS = 2 * 60_000

/**
 * Queues the mail of the stage that orders have come to or gone past, for the buyers of moved builds. Last of its
 * workflow: what is queued for an order that has gone back meanwhile is not sent.
 */
export const queueStageMailsStep = createStep(
  "queue-stage-mails",
  async (made: MadeMove[], { container }) => {
    const subjects = await stageMailSubjects(container, made)
    await container.resolve(MAIL_MODULE).owe(STAGE_MAIL, subjects, new Date(Date.now() + PAUSE_MS))
    return new StepResponse(null)
  },
)
