import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DecideReview, type StaffReview } from "../../../../../contracts/reviews/review-staff"
import { invalid } from "../../../../../errors/shop-error"
import { decideReview } from "../../../../../workflows/review/staff-reviews"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/reviews/{id}/decision: approve, refuse, take down, or undo the last of these. 422 for a refusal without a reason. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReview>): Promise<void> {
  const decided = parseBody(DecideReview, req.body)
  // The rider would read that it was refused, and nothing about what to change.
  if (decided.decision === "refuse" && decided.reason === "") {
    throw invalid({ reason: ["Please give a reason: the rider reads it with the review."] })
  }
  res.json(await decideReview(req.scope, req.params.id ?? "", decided))
}
