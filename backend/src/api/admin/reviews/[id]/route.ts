import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffReview } from "../../../../contracts/reviews/review-staff"
import { staffReview } from "../../../../workflows/review/staff-reviews"

/** GET /admin/reviews/{id}: a review with its photos. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReview>): Promise<void> {
  res.json(await staffReview(req.scope, req.params.id ?? ""))
}
