import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { spreadsheetLines } from "../../../../../csv/write-csv"
import { linesOf } from "../../../../../reports/domain/table"
import { sendCsv } from "../../../../answers/send-csv"
import { readReport } from "../../read-report"

/** GET /admin/reports/{report}/csv: every row of a report as a file, amounts in dollars. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { name, query, period, table } = await readReport(req)
  await sendCsv(res, `${name}-${period.from}-to-${period.to}`, spreadsheetLines(linesOf(name, table, query)))
}
