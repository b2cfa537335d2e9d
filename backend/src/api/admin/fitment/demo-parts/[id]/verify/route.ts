import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../../errors/shop-error"
import { FITMENT_MODULE } from "../../../../../../modules/fitment"
import { expireReads } from "../../../../../../read-model/cached-read"

/** POST /admin/fitment/demo-parts/{id}/verify: someone has checked this product's fit and torque. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const verified = await req.scope.resolve(FITMENT_MODULE).verifyDemoPart(id, req.auth_context.actor_id)
  if (!verified) throw notFound("This isn't demo data.")
  expireReads(req.scope)
  res.json({ id, verified: true })
}
