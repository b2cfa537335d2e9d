import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { dealerReport, reportCsv } from "../../../../reports/dealer-report"
import { sendCsv } from "../../../answers/send-csv"
import { readMonths } from "../read-months"

/** GET /admin/dealer-report/csv: the report as a file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const months = readMonths(req)
  await sendCsv(
    res,
    `dealers-${months.from}-to-${months.to}`,
    reportCsv(await dealerReport(req.scope, months)),
  )
}
