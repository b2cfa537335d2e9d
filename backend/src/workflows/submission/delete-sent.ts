import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, notFound } from "../../errors/shop-error"
import { deleteForm } from "../../login-store/delete-form"
import { decisionKeys } from "../../mail/sending/send-dealer-decision"
import { DEALER_MODULE } from "../../modules/dealer"
import type { StoredApplication } from "../../modules/dealer/application-store"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { whyKept } from "../../modules/submission/domain/deletion"
import type { StoredSubmission } from "../../modules/submission/service"
import { withApplication } from "../dealer/with-application"
import { returnSubject } from "../return/return-mail"
import { withStaffLock } from "../staff-lock"
import { deletePhotos } from "./delete-photos"

type Submission = Pick<StoredSubmission, "id" | "kind" | "status" | "email">
type Application = Pick<StoredApplication, "id" | "status" | "email" | "submission_id">

/** What a person sent: an entry in the inbox, and what it is besides, if it is a dealer's application. */
interface Sent {
  submission: Submission | null
  application: Application | null
}

async function withItsApplication(container: MedusaContainer, submission: Submission): Promise<Sent> {
  const { applications } = container.resolve(DEALER_MODULE)
  const applicationId =
    submission.kind === "dealer_application" ? await applications.findBySubmission(submission.id) : null
  return { submission, application: applicationId ? await applications.retrieve(applicationId) : null }
}

async function withItsSubmission(container: MedusaContainer, application: Application): Promise<Sent> {
  const { submission_id } = application
  const submission = submission_id ? await container.resolve(SUBMISSION_MODULE).find(submission_id) : null
  return { submission, application }
}

async function whyItIsKept(
  container: MedusaContainer,
  { submission, application }: Sent,
): Promise<string | null> {
  const [decided] =
    submission?.kind === "return"
      ? await container.resolve(SUBMISSION_MODULE).returnCases.list([submission.id])
      : []
  return whyKept({
    status: submission?.status ?? null,
    decision: decided?.decision ?? null,
    isUndecided: application?.status === "new",
  })
}

/** Why a submission can't be deleted, or not yet; null when it can. */
export const whySubmissionIsKept = async (container: MedusaContainer, submission: Submission) =>
  whyItIsKept(container, await withItsApplication(container, submission))

/** The same for a dealer's application. */
export const whyApplicationIsKept = async (container: MedusaContainer, application: Application) =>
  whyItIsKept(container, await withItsSubmission(container, application))

/** Nothing brings it back, so there is nothing to undo; what a failure left is deleted when it is repeated. */
async function deleteSent(container: MedusaContainer, load: () => Promise<Sent>, by: string): Promise<void> {
  const { submission, application } = await load()
  const remove = async () => {
    const sent = await load()
    const reason = await whyItIsKept(container, sent)
    if (reason !== null) throw conflict(reason)
    if (submission) await deletePhotos(container, submission.id, by)
    await deleteForm(container, {
      submissionId: submission?.id ?? null,
      applicationId: application?.id ?? null,
      email: submission?.email ?? application?.email ?? "",
      mails: {
        subjects: submission ? [submission.id, returnSubject(submission.id, "declined")] : [],
        keys: application ? decisionKeys(application.id) : [],
      },
    })
  }
  // No one decides about it meanwhile.
  if (application) await withApplication(container, application.id, remove)
  else if (submission?.kind === "return") await withStaffLock(container, `return:${submission.id}`, remove)
  else await remove()
}

/**
 * Deletes a closed submission for good: what was entered, its photos, notes and replies, and where it was mailed about.
 * A dealer's application goes with its entry in the inbox.
 * @param by the staff member's email
 * @throws {ShopError} 404; 409 with the reason it is kept
 */
export async function deleteSubmission(container: MedusaContainer, id: string, by: string): Promise<void> {
  const load = async () => {
    const submission = await container.resolve(SUBMISSION_MODULE).find(id)
    if (!submission) throw notFound("There is no such submission.")
    return await withItsApplication(container, submission)
  }
  await deleteSent(container, load, by)
}

/** The same for a dealer's application that is decided, with its entry in the inbox. */
export async function deleteApplication(container: MedusaContainer, id: string, by: string): Promise<void> {
  const { applications } = container.resolve(DEALER_MODULE)
  const load = async () => withItsSubmission(container, await applications.retrieve(id))
  await deleteSent(container, load, by)
}
