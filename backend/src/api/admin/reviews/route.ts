import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type StaffReviews, StaffReviewsQuery } from "../../../contracts/reviews/review-staff"
import { staffReviews } from "../../../workflows/review/staff-reviews"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/reviews: what riders wrote, public or not. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReviews>): Promise<void> {
  res.json(await staffReviews(req.scope, parseBody(StaffReviewsQuery, req.query)))
}
