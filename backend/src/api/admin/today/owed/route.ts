import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type OwedRefunds, TodayPage } from "../../../../contracts/staff/today"
import { owedRefunds } from "../../../../reports/owed-refunds"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/today/owed: orders that more was paid for than they cost now. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OwedRefunds>): Promise<void> {
  res.json(await owedRefunds(req.scope, parseBody(TodayPage, req.query)))
}
