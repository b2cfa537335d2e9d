import { transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { Status } from "../../modules/submission/domain/kinds"
import { type MailedStage, RETURN_TOLD, returnSubject } from "./return-mail"
import { logReturnStep, queueReturnMailStep } from "./steps/log-return-steps"

interface Telling {
  submissionId: string
  stage: MailedStage
  status: Status
  /** For the history, among staff. */
  note: string
  by: string
}

/**
 * The end of a workflow about a return: its history, and the mail to the rider, which is sent once everything is done.
 */
export function logAndMailReturn(telling: WorkflowData<Telling>): void {
  logReturnStep(
    transform({ telling }, ({ telling: { submissionId, status, note, by } }) => ({
      submissionId,
      status,
      note,
      by,
    })),
  )
  const subject = transform({ telling }, ({ telling }) => returnSubject(telling.submissionId, telling.stage))
  queueReturnMailStep(subject)
  emitEventStep({
    eventName: RETURN_TOLD,
    data: transform({ subject }, ({ subject }) => ({ id: subject })),
  }).config({ name: "emit-return-told" })
}
