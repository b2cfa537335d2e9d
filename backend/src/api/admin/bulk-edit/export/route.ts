import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ExportQuery } from "../../../../contracts/staff/catalog-change"
import { exportCatalog } from "../../../../workflows/catalog/export-catalog"
import { datedName, sendCsv } from "../../../answers/send-csv"
import { parseBody } from "../../../requests/parse-body"

/** GET /admin/bulk-edit/export: what the list shows, as a file that the import can read. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const query = parseBody(ExportQuery, req.query)
  await sendCsv(res, datedName(query.kind), await exportCatalog(req.scope, query))
}
