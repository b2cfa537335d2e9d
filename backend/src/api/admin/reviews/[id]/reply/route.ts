import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ReplyToReview, type StaffReview } from "../../../../../contracts/reviews/review-staff"
import { replyToReview } from "../../../../../workflows/review/staff-reviews"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/reviews/{id}/reply: the shop's reply to a review; empty removes it. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReview>): Promise<void> {
  res.json(await replyToReview(req.scope, req.params.id ?? "", parseBody(ReplyToReview, req.body)))
}
