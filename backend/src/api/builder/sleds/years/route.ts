import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { getSleds } from "../../../../read-model/sled-store"
import { wantsBogies } from "../../../visitor/sled-lookup"

/** GET /builder/sleds/years (section 7). */
export async function GET(req: MedusaRequest, res: MedusaResponse<number[]>): Promise<void> {
  res.json((await getSleds(req.scope)).years(wantsBogies(req)))
}
