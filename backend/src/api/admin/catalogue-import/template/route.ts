import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { catalogTemplate } from "../../../../workflows/catalog/export-catalog"
import { sendCsv } from "../../../answers/send-csv"

/** GET /admin/catalogue-import/template: a file with every column and an example. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await sendCsv(res, "catalog-template", await catalogTemplate(req.scope))
}
