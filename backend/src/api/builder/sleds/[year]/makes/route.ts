import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { makesOf } from "../../../../visitor/sled-lookup"

/** GET /builder/sleds/{year}/makes (section 7). */
export async function GET(req: MedusaRequest, res: MedusaResponse<string[]>): Promise<void> {
  res.json(await makesOf(req, req.params.year))
}
