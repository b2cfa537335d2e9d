import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ExportQuery } from "../../../../contracts/staff/catalog-change"
import { exportCatalog } from "../../../../workflows/catalog/export-catalog"
import { sendCsv } from "../../../answers/send-csv"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/bulk-edit/export: what the list shows, as a file that the import can read. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const query = parseBody(ExportQuery, req.query)
  const day = new Date().toISOString().slice(0, 10)
  await sendCsv(res, `${query.kind}-${day}`, await exportCatalog(req.scope, query))
}
