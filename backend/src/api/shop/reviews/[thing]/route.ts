import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ReviewsQuery } from "../../../../contracts/reviews/review"
import { publishedReviews } from "../../../../read-model/review-store"
import { parseBody } from "../../../requests/parse-body"
import { sendPublished } from "../../send-published"

/** GET /shop/reviews/{thing}?sort=&page=: approved reviews of a product. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = parseBody(ReviewsQuery, req.query)
  const page = await publishedReviews(req.scope, req.params.thing ?? "", query)
  sendPublished(req, res, page, "We don't have this page of reviews.")
}
