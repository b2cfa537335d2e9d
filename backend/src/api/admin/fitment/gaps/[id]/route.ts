import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"

/** DELETE /admin/fitment/gaps/{id}: staff have seen to it; it comes back when somebody asks again. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const gone = await req.scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("fitment_gap")
    .where({ id })
    .delete()
  if (gone === 0) throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no such gap.")
  res.json({ id, object: "fitment_gap", deleted: true })
}
