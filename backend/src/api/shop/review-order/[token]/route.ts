import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReviewOrder } from "../../../../contracts/reviews/review-answers"
import { readReviewOrder } from "../../../../workflows/review/bought"

/** GET /shop/review-order/{token}: what an order's buyer may review, and what they have reviewed. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ReviewOrder>): Promise<void> {
  res.json(await readReviewOrder(req.scope, req.params.token ?? ""))
}
