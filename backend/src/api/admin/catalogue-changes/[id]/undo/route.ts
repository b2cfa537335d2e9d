import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ChangePreview, UndoRequest } from "../../../../../contracts/staff/catalog-change"
import { undoChange } from "../../../../../workflows/catalog/bulk-edit"
import { parseBody } from "../../../../requests/parse-body"
import { answerChange, termsOf } from "../../../catalogue-import/change-answer"

/**
 * POST /admin/catalogue-changes/{id}/undo: restores what was there before, with the preview and the conditions of an
 * import.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ChangePreview>,
): Promise<void> {
  const { dry_run: dryRun, ...terms } = parseBody(UndoRequest, req.body)
  const staff = req.auth_context.actor_id
  const outcome = await undoChange(req.scope, req.params.id ?? "", { staff, dryRun, terms: termsOf(terms) })
  answerChange(res, outcome, dryRun)
}
