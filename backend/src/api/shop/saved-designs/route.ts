import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SavedDesigns } from "../../../contracts/builder/saved-designs"
import { listSavedDesigns } from "../../../workflows/design/saved-designs"
import { requireCustomer } from "../../guards/require-customer"

/** GET /shop/saved-designs: the logged-in rider's builds. */
export async function GET(req: MedusaRequest, res: MedusaResponse<SavedDesigns>): Promise<void> {
  res.json(await listSavedDesigns(req.scope, requireCustomer(req)))
}
