import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import * as z from "zod"
import type { ImportReport } from "../../../workflows/catalogue/domain/import-report"
import { importCatalogue } from "../../../workflows/catalogue/import-catalogue"

const ImportBody = z.object({
  csv: z.string().min(1),
  /** True: only report what would be done. */
  dry_run: z.boolean().default(false),
})

/**
 * POST /admin/catalogue-import: a catalogue file as text. 200 with the report; 422 with the report when a
 * line is refused, and then nothing was done. A dry run answers 200 either way.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ report: ImportReport; message?: string }>,
): Promise<void> {
  const body = ImportBody.safeParse(req.body)
  if (!body.success) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "Send {csv, dry_run}: the file's text, and whether to only report what would be done.",
    )
  }
  const { csv, dry_run: dryRun } = body.data
  const report = await importCatalogue(req.scope, { csv, dryRun })
  if (!dryRun && report.refused.length > 0) {
    res.status(422).json({ message: "Nothing was imported: some lines are refused.", report })
    return
  }
  res.json({ report })
}
