import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../errors/shop-error"
import { getSleds } from "../../../../../modules/fitment/sled-store"

/** GET /builder/sleds/{year}/makes (spec section 7). */
export async function GET(req: MedusaRequest, res: MedusaResponse<string[]>): Promise<void> {
  const makes = (await getSleds(req.scope)).makes(Number(req.params.year))
  if (makes.length === 0) throw notFound("We don't know sleds of this year.")
  res.json(makes)
}
