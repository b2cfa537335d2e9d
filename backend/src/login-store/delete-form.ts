import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict } from "../errors/shop-error"
import { REST_IS_NOBODYS } from "../modules/audit/acting"
import { DEALER_MODULE } from "../modules/dealer"
import { SUBMISSION_MODULE } from "../modules/submission"
import { BLANKED } from "./mailed-addresses"

/** Replies name nothing that they are about: those to this sender are blanked, whichever form they answered. */
const BLANK_MAILS = `
  update notification set ${BLANKED}
   where resource_id = any(:subjects) or idempotency_key = any(:keys)
      or (channel = 'email' and template = 'submission-reply' and lower("to") = :email)`

/** What a person sent, and what was mailed about it. */
export interface SentForm {
  /** Its entry in the inbox; null for a dealer's application from before the inbox. */
  submissionId: string | null
  /** For a dealer's application. */
  applicationId: string | null
  /** Lower case. */
  email: string
  /** Mails by what they are about, and by their keys. */
  mails: { subjects: readonly string[]; keys: readonly string[] }
}

/**
 * Deletes what a person sent, all or nothing, with the addresses in the notes of what was mailed about it; the keys of
 * those stay, by which no mail is sent twice. The audit log has who deleted it and when.
 * @throws {ShopError} 409 when it may not be deleted (any more)
 */
export async function deleteForm(
  container: MedusaContainer,
  { submissionId, applicationId, email, mails: { subjects, keys } }: SentForm,
): Promise<void> {
  const submissions = container.resolve(SUBMISSION_MODULE)
  const { applications } = container.resolve(DEALER_MODULE)
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (transaction) => {
    const marked = [
      submissionId === null || (await submissions.markDeleted(submissionId, transaction)),
      applicationId === null || (await applications.markDeleted(applicationId, transaction)),
    ]
    if (marked.includes(false)) throw conflict("This has just been changed. Please look at it again.")
    await transaction.raw(REST_IS_NOBODYS)
    await transaction.raw(BLANK_MAILS, { subjects: [...subjects], keys: [...keys], email })
    if (submissionId !== null) await submissions.erase(submissionId, transaction)
    if (applicationId !== null) await applications.erase(applicationId, transaction)
  })
}
