import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ChangePreview, ImportRequest } from "../../../contracts/staff/catalog-change"
import { importFile } from "../../../workflows/catalog/import-catalog"
import { parseBody } from "../../requests/parse-body"
import { answerChange, termsOf } from "./change-answer"

/**
 * POST /admin/catalogue-import: a catalog file as text. A dry run says what it would do, and sending its digest does
 * exactly that: 409 when it would do something else by now, 422 when a line is refused or prices aren't confirmed.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ChangePreview>,
): Promise<void> {
  const { csv, file_name, dry_run: dryRun, ...terms } = parseBody(ImportRequest, req.body)
  const outcome = await importFile(req.scope, {
    csv,
    fileName: file_name || "Pasted text",
    staff: req.auth_context.actor_id,
    dryRun,
    terms: termsOf(terms),
  })
  answerChange(res, outcome, dryRun)
}
