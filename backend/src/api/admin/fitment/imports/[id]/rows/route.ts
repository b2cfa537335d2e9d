import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FITMENT_MODULE } from "../../../../../../modules/fitment"
import { parseBody } from "../../../../../requests/parse-body"
import type { ImportRows } from "../../../fitment-answer"
import { RowQuery } from "../../../fitment-query"
import { findImport } from "../../import-answer"

/** GET /admin/fitment/imports/{id}/rows: a page of what it does, by line. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ImportRows>): Promise<void> {
  const question = parseBody(RowQuery, req.query)
  const { id } = await findImport(req)
  res.json({ rows: await req.scope.resolve(FITMENT_MODULE).imports.listRows(id, question) })
}
