import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MAIL_MODULE } from "../../../modules/mail"
import type { MadeMove } from "../../../modules/production/job-rows"
import { STAGE_MAIL, stageMailsOwed } from "../stage-mail"

/** A move that is taken back at once tells nobody. */
const PAUSE_MS = 2 * 60_000

/**
 * Owes the buyers of moved builds the mail of the stage that their orders have come to or gone past. Last of its workflow: what is
 * owed for an order that has gone back meanwhile is not sent.
 */
export const oweStageMailsStep = createStep("owe-stage-mails", async (made: MadeMove[], { container }) => {
  const subjects = await stageMailsOwed(container, made)
  await container.resolve(MAIL_MODULE).owe(STAGE_MAIL, subjects, new Date(Date.now() + PAUSE_MS))
  return new StepResponse(null)
})
