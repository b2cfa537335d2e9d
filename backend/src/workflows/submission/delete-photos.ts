import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { notePhotoRoom } from "../../modules/submission/photo-space"
import { addEvent, filesOf, forgetFiles } from "../../modules/submission/submission-store"

/**
 * Deletes the photos of a submission, which makes room for others. Safe to repeat.
 * @param by staff's e-mail
 */
export async function deletePhotos(
  container: MedusaContainer,
  submissionId: string,
  by: string,
): Promise<void> {
  const files = await filesOf(container, submissionId)
  if (files.length === 0) return
  await container.resolve(Modules.FILE).deleteFiles(files)
  await forgetFiles(container, submissionId)
  const what = files.length === 1 ? "The photo was deleted." : `The ${files.length} photos were deleted.`
  await addEvent(container, submissionId, { kind: "note", by, text: what })
  await notePhotoRoom(container)
}
