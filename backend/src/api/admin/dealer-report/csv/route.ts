import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { dealerReport, reportCsv } from "../../../../reports/dealer-report"
import { readMonths } from "../read-months"

/** Without it a spreadsheet takes the file for another encoding. */
const BOM = "\uFEFF"

/** GET /admin/dealer-report/csv: the report as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const months = readMonths(req)
  res.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="dealers-${months.from}-to-${months.to}.csv"`,
    "Cache-Control": "no-store",
  })
  res.send(BOM + reportCsv(await dealerReport(req.scope, months)))
}
