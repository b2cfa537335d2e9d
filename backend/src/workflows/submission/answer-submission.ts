import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ReplyRequest } from "../../contracts/staff/inbox"
import { asError } from "../../errors/as-error"
import { conflict, notFound, ShopError } from "../../errors/shop-error"
import { replyLetter } from "../../mail/letters/submission-mail"
import { deliver } from "../../mail/sending/deliver"
import { isUnderWay } from "../../mail/sending/mail-log"
import { SUBMISSION_MODULE } from "../../modules/submission"
import type { StoredSubmission } from "../../modules/submission/service"
import { withStaffLock } from "../staff-lock"

const REPLY = "submission-reply"

const CHANGED =
  "Someone has added to the history since you read it. Please check it below, then send your reply again."
const SENT = "These words were already sent: see the history. Change them to send another reply."
const UNDER_WAY = "This reply is being sent right now. Please check the history in a minute."

/**
 * Identifies a reply in the history and among the mails: the same words after the same event are the same reply, sent
 * again because its answer was lost.
 */
function replyId(submissionId: string, seen: string, { subject, text }: ReplyRequest): string {
  const facts = JSON.stringify([submissionId, seen, subject, text])
  return `sevt_${createHash("sha256").update(facts).digest("hex").slice(0, 32)}`
}

/**
 * Why a reply isn't sent: a colleague has gone on after `seen`, or whoever replies has done so since, perhaps with these
 * very words under another subject; their own notes don't matter. Null when it may be sent.
 */
function whyNot({ events }: StoredSubmission, { seen, text }: ReplyRequest, by: string): string | null {
  if (seen === null) return null
  const since = events.slice(events.findIndex(({ id }) => id === seen) + 1)
  if (since.some((event) => event.kind === "reply" && event.text === text)) return SENT
  return since.some((event) => event.kind === "reply" || event.by !== by) ? CHANGED : null
}

/** Mails a reply once. @throws {ShopError} 409 while that is being done; 503 when it wasn't accepted */
async function mailReply(
  container: MedusaContainer,
  id: string,
  submission: StoredSubmission,
  reply: ReplyRequest,
): Promise<void> {
  const now = new Date()
  if (await isUnderWay(container, id, now)) throw conflict(UNDER_WAY)
  const message = {
    to: submission.email,
    template: REPLY,
    content: replyLetter(submission, reply),
  }
  try {
    await deliver(container, [message], { id, type: "submission", event: "submission.answered" }, now)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The reply to submission ${submission.id} was not sent.`, asError(error))
    throw new ShopError(503, {
      message: "The email couldn't be sent. Your reply is still here; try again soon.",
    })
  }
}

/**
 * Mails the sender of a submission, which then counts as answered. What a failure left is done when it is repeated, and
 * what was sent isn't sent again.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 when a colleague has gone on since `seen`, or these words were sent since; 503 when the mail was not accepted
 */
export async function answerSubmission(
  container: MedusaContainer,
  submissionId: string,
  reply: ReplyRequest,
  by: string,
): Promise<void> {
  await withStaffLock(container, `submission:${submissionId}`, async () => {
    const submissions = container.resolve(SUBMISSION_MODULE)
    const submission = await submissions.find(submissionId)
    if (!submission) throw notFound("There is no such submission.")
    const { events } = submission
    const last = events.at(-1)?.id ?? ""
    const id = replyId(submissionId, reply.seen ?? last, reply)
    if (!events.some((event) => event.id === id)) {
      const why = whyNot(submission, reply, by)
      if (why !== null) throw conflict(why)
      await mailReply(container, id, submission, reply)
      await submissions.addEvent(submissionId, { id, kind: "reply", by, text: reply.text })
    }
    await submissions.setStatus(submissionId, { status: "answered", by })
  })
}
