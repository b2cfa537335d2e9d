import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { orLog } from "../../../log/or-log"
import { oweMail } from "../../../mail/sending/mail-queue"
import { SUBMISSION_MODULE } from "../../../modules/submission"

/** A failure here must not undo the decision or what comes after it. */
const decisionNot = (what: "noted" | "mailed", id: string) =>
  `The decision on dealer application ${id} was not ${what}`

interface Note {
  id: string
  /** Null for an application from before there was an inbox for all forms. */
  submissionId: string | null
  text: string
  /** The staff member's email. */
  by: string
}

/** Writes a decision into the inbox's history, where nothing is left to do. */
export const logDecisionStep = createStep(
  "log-dealer-decision",
  async ({ id, submissionId, text, by }: Note, { container }) => {
    await orLog(container, decisionNot("noted", id), async () => {
      if (!submissionId) return
      const submissions = container.resolve(SUBMISSION_MODULE)
      await submissions.addEvent(submissionId, { kind: "note", by, text })
      await submissions.setStatus(submissionId, { status: "closed", by })
    })
    return new StepResponse(id)
  },
)

/** Tells the applicant; with the mail server away, it waits in the queue. */
export const mailDecisionStep = createStep("mail-dealer-decision", async (id: string, { container }) => {
  await orLog(container, decisionNot("mailed", id), () => oweMail(container, "dealer_decision", id))
  return new StepResponse(id)
})
