import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ImportReport } from "../../../workflows/catalogue/domain/import-report"
import { importCatalogue } from "../../../workflows/catalogue/import-catalogue"
import { parseBody } from "../../parse-body"
import { ImportRequest } from "./import-request"

/**
 * POST /admin/catalogue-import: a catalogue file as text. 200 with the report; 422 with the report when a
 * line is refused, and then nothing was done. A dry run answers 200 either way.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ report: ImportReport; message?: string }>,
): Promise<void> {
  const { csv, dry_run: dryRun } = parseBody(ImportRequest, req.body)
  const report = await importCatalogue(req.scope, { csv, dryRun })
  if (!dryRun && report.refused.length > 0) {
    res.status(422).json({ message: "Nothing was imported: some lines are refused.", report })
    return
  }
  res.json({ report })
}
