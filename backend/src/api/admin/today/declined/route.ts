import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type DeclinedPayments, TodayPage } from "../../../../contracts/staff/today"
import { declinedPayments } from "../../../../reports/declined-payments"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/today/declined: carts whose card was declined lately. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<DeclinedPayments>,
): Promise<void> {
  res.json(await declinedPayments(req.scope, parseBody(TodayPage, req.query)))
}
