import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReportAnswer } from "../../../../contracts/staff/reports"
import { answerOf } from "../../../../reports/domain/table"
import { readReport } from "../read-report"

/** GET /admin/reports/{report}: its rows, totals and chart, beside the previous period. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReportAnswer>): Promise<void> {
  const { name, query, period, table } = await readReport(req)
  res.json(answerOf(name, table, period, query))
}
