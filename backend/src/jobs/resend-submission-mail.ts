import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { mailsOfOrders } from "../mail/mail-log"
import { isRetryDue, RETRY_FOR } from "../mail/retry-schedule"
import { SUBMISSION_MAIL, sendSubmissionMail } from "../mail/send-submission-mail"

/** Submissions looked at in one go; more wait for the next time. */
const AT_ONCE = 500

/** Sends the mails of forms that are still owed: refused by the mail server, or lost with their process. */
export default async function resendSubmissionMail(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const now = new Date()
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string; created_at: Date }[] }>(
      "select id, created_at from submission where created_at >= ? and deleted_at is null order by created_at limit ?",
      [new Date(now.getTime() - RETRY_FOR), AT_ONCE],
    )
  if (rows.length === 0) return
  const mails = await mailsOfOrders(
    container,
    SUBMISSION_MAIL,
    rows.map(({ id }) => id),
  )
  for (const { id, created_at } of rows) {
    const attempts = mails
      .filter((mail) => mail.resource_id === id)
      .map((mail) => ({ status: mail.status, at: new Date(mail.created_at) }))
    const due = (attempts.length > 0 ? attempts : [null]).some((last) => isRetryDue(created_at, last, now))
    if (!due) continue
    try {
      const sent = await sendSubmissionMail(container, id, now)
      if (sent > 0) logger.info(`Mails of submission ${id} sent at a later attempt.`)
    } catch (error) {
      logger.warn(`Mails of submission ${id} not sent yet: ${error instanceof Error ? error.message : error}`)
    }
  }
}

export const config = { name: "resend-submission-mail", schedule: "*/5 * * * *" }
