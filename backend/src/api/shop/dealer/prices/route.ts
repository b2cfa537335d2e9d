import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DealerPrices } from "../../../../contracts/dealers/dealer-price"
import { dealerPrices } from "../../../../workflows/dealer/dealer-prices"
import { requireDealer } from "../../../guards/require-dealer"

/** GET /shop/dealer/prices: what the dealer of this session pays. 404 for everyone else. */
export async function GET(req: MedusaRequest, res: MedusaResponse<DealerPrices>): Promise<void> {
  res.json(await dealerPrices(req.scope, await requireDealer(req)))
}
