import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ReplyRequest } from "../../../../../contracts/staff/inbox"
import { asError } from "../../../../../errors/as-error"
import { ShopError } from "../../../../../errors/shop-error"
import { replyLetter } from "../../../../../mail/letters/submission-mail"
import { sendLetter } from "../../../../../mail/sending/send-letter"
import { SUBMISSION_MODULE } from "../../../../../modules/submission"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"
import type { SubmissionDetail } from "../../submission-answer"
import { requireSubmission, submissionDetail } from "../../submission-detail"

/**
 * POST /admin/submissions/{id}/reply: mails the sender, and the submission counts as answered. 503 when the mail was
 * not accepted.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<SubmissionDetail>,
): Promise<void> {
  const reply = parseBody(ReplyRequest, req.body)
  const submission = await requireSubmission(req)
  try {
    await sendLetter(
      req.scope,
      { to: submission.email, template: "submission-reply", quota: null },
      replyLetter(submission, reply),
    )
  } catch (error) {
    req.scope
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The reply to submission ${submission.id} was not sent.`, asError(error))
    throw new ShopError(503, {
      message: "The email couldn't be sent. Your reply is still here; try again soon.",
    })
  }
  const by = await staffActor(req)
  const submissions = req.scope.resolve(SUBMISSION_MODULE)
  await submissions.addEvent(submission.id, { kind: "reply", by, text: reply.text })
  await submissions.setStatus(submission.id, { status: "answered", by })
  res.json(await submissionDetail(req))
}
