import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { SUBMISSION_MODULE } from "../../modules/submission"

/**
 * Deletes the photos of a submission, which makes room for others. Nothing brings a file back, so there is nothing to
 * undo; what a failure left is done when it is repeated.
 * @param by the staff member's email
 */
export async function deletePhotos(
  container: MedusaContainer,
  submissionId: string,
  by: string,
): Promise<void> {
  const submissions = container.resolve(SUBMISSION_MODULE)
  const files = await submissions.photos.listFileIds(submissionId)
  if (files.length === 0) return
  await container.resolve(Modules.FILE).deleteFiles(files)
  await submissions.photos.deleteAll(submissionId, by)
}
