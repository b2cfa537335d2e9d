import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DealerEarnings } from "../../../../contracts/dealers/dealer-desk"
import { ownCommission } from "../../../../workflows/dealer/commission"
import { requireDealer } from "../../../guards/require-dealer"

/** GET /shop/dealer/commission: what the dealer of this session earns from their code. 404 for everyone else. */
export async function GET(req: MedusaRequest, res: MedusaResponse<DealerEarnings>): Promise<void> {
  const { id } = await requireDealer(req)
  res.json(await ownCommission(req.scope, id))
}
