import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DealerList } from "../../contracts/dealers/dealers"
import { getListedDealers } from "../../read-model/listed-dealers"

/** POST /dealers (section 7): no body; all dealers and distributors that riders can find. */
export async function POST(req: MedusaRequest, res: MedusaResponse<DealerList>): Promise<void> {
  res.json({ results: [...(await getListedDealers(req.scope))] })
}
