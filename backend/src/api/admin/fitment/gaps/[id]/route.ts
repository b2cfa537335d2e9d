import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"

import { FITMENT_MODULE } from "../../../../../modules/fitment"

/** DELETE /admin/fitment/gaps/{id}: staff have dealt with it; it comes back when someone asks again. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  if (!(await req.scope.resolve(FITMENT_MODULE).gaps.delete(id))) {
    throw notFound("There is no such gap.")
  }
  res.json({ id, object: "fitment_gap", deleted: true })
}
