import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DecideReview, type StaffReview } from "../../../../../contracts/reviews/review-staff"
import { decideReview } from "../../../../../workflows/review/staff-reviews"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/reviews/{id}/decision: approve, refuse, take down, or undo the last of these. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReview>): Promise<void> {
  res.json(await decideReview(req.scope, req.params.id ?? "", parseBody(DecideReview, req.body)))
}
