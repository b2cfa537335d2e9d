import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { QuickOrderRequest } from "../../../contracts/dealers/dealer-desk"
import { requireDealer } from "../../guards/require-dealer"
import { parseBody } from "../../requests/parse-body"
import { answerQuickOrder } from "../answer-quick-order"

/** POST /dealer/quick-order: adds SKUs and quantities to the cart at once. 404 for anyone but dealers. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await requireDealer(req)
  await answerQuickOrder(req, res, parseBody(QuickOrderRequest, req.body).lines)
}
