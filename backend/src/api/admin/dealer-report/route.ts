import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DealerMonth } from "../../../contracts/dealers/dealer-staff"
import { dealerReport } from "../../../reports/dealer-report"
import { readMonths } from "./read-months"

/** GET /admin/dealer-report?from=2026-01&to=2026-12: by dealer and month. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ months: DealerMonth[] }>,
): Promise<void> {
  res.json({ months: await dealerReport(req.scope, readMonths(req)) })
}
