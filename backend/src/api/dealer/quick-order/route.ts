import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { QuickOrderRequest } from "../../../contracts/dealers/dealer-desk"
import { requireDealer } from "../../guards/require-dealer"
import { parseBody } from "../../requests/parse-body"
import { answerQuickOrder } from "../answer-quick-order"

/** POST /dealer/quick-order: SKUs and quantities into the cart, in one go. 404 for all but dealers. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await requireDealer(req)
  await answerQuickOrder(req, res, parseBody(QuickOrderRequest, req.body).lines)
}
