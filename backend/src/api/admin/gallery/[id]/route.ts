import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffGallery } from "../../../../contracts/reviews/gallery"
import { deleteGalleryPicture, staffGallery } from "../../../../workflows/review/gallery-pictures"

/** DELETE /admin/gallery/{id}: removes one of the shop's own pictures from the gallery, and deletes it. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffGallery>,
): Promise<void> {
  await deleteGalleryPicture(req.scope, req.params.id ?? "")
  res.json(await staffGallery(req.scope))
}
