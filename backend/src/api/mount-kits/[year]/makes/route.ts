import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { makesOf } from "../../../visitor/sled-lookup"

/** POST /mount-kits/{year}/makes (section 7); both finders. */
export async function POST(req: MedusaRequest, res: MedusaResponse<string[]>): Promise<void> {
  res.json(await makesOf(req, req.params.year))
}
