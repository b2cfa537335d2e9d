import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../config/settings"
import { loadSubmission } from "../modules/submission/submission-store"
import { letter } from "./letter"
import { mailsOfOrders, notifications } from "./mail-log"
import { hasFailed } from "./retry-schedule"
import { senderLetter, staffLetter } from "./submission-mail"

/** How the notification module knows these mails by. */
export const SUBMISSION_MAIL = "submission"

/**
 * Sends a submission's mails: to sales what came in, to the sender that it arrived. Safe to repeat: what was
 * taken, or is being sent, is not sent again.
 * @returns how many mails were taken
 * @throws when one was not; the message names no address
 */
export async function sendSubmissionMail(
  container: MedusaContainer,
  id: string,
  now: Date = new Date(),
): Promise<number> {
  const submission = await loadSubmission(container, id)
  if (!submission) return 0
  const earlier = await mailsOfOrders(container, SUBMISSION_MAIL, [id])
  const failed = earlier.filter(({ status, created_at }) =>
    hasFailed({ status, at: new Date(created_at) }, now),
  )
  const settled = new Set(
    earlier.filter((mail) => !failed.includes(mail)).map((mail) => mail.idempotency_key),
  )

  const { brand, phone, email: storeEmail, origin } = settings()
  const shop = { brand, phone, storeEmail, origin }
  const mailed = { ...submission, photos: submission.files.length }
  const mails = [
    {
      key: `${SUBMISSION_MAIL}:${id}:staff`,
      to: storeEmail,
      content: letter(staffLetter(mailed), shop),
      provider_data: { reply_to: submission.email },
    },
    {
      key: `${SUBMISSION_MAIL}:${id}:sender`,
      to: submission.email,
      content: letter(senderLetter(mailed), shop),
      provider_data: null,
    },
  ]
    .filter(({ key }) => !settled.has(key))
    .map(({ key, ...mail }) => ({
      ...mail,
      channel: "email",
      template: SUBMISSION_MAIL,
      resource_id: id,
      resource_type: "submission",
      idempotency_key: key,
    }))
  if (mails.length === 0) return 0
  // Under a key that failed before, Medusa sends but then can't record it (2.21.2), and would send for ever.
  if (failed.length > 0) await notifications(container).deleteNotifications(failed.map((mail) => mail.id))
  await notifications(container).createNotifications(mails)
  return mails.length
}
