import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ImportItem } from "../../fitment-answer"
import { findImport, withPerson } from "../import-answer"

/** GET /admin/fitment/imports/{id}: its progress. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ImportItem>): Promise<void> {
  res.json({ import: await withPerson(req, await findImport(req)) })
}
