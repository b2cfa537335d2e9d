import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MAIL_MODULE } from "../../../modules/mail"
import { SUBMISSION_MODULE } from "../../../modules/submission"
import type { Status } from "../../../modules/submission/domain/kinds"
import { RETURN_MAIL } from "../return-mail"

interface Note {
  submissionId: string
  status: Status
  /** For the history, among staff. */
  note: string
  by: string
}

/** Records in the submission's history what staff did. Undone, the note is gone and the former status is back. */
export const logReturnStep = createStep(
  "log-return-step",
  async ({ submissionId, status, note, by }: Note, { container }) => {
    const noted = await container.resolve(SUBMISSION_MODULE).addNote(submissionId, { status, by, text: note })
    return new StepResponse(null, noted)
  },
  async (noted, { container }) => {
    if (noted) await container.resolve(SUBMISSION_MODULE).deleteNote(noted)
  },
)

/**
 * Queues a mail to the rider. Last in its workflow: what is queued is sent, whatever fails after it.
 * @param subject as `returnSubject` makes it
 */
export const queueReturnMailStep = createStep("queue-return-mail", async (subject: string, { container }) => {
  await container.resolve(MAIL_MODULE).enqueue(RETURN_MAIL, [subject], new Date())
  return new StepResponse(null)
})
