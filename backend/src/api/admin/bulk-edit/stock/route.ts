import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { BulkStockRequest, type ChangePreview } from "../../../../contracts/staff/catalog-change"
import { editCatalog } from "../../../../workflows/catalog/bulk-edit"
import { parseBody } from "../../../requests/parse-body"
import { answerChange, termsOf } from "../../catalogue-import/change-answer"

/** POST /admin/bulk-edit/stock: only stock, which the workshop may set, too. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ChangePreview>,
): Promise<void> {
  const { variants, stock, dry_run: dryRun, ...terms } = parseBody(BulkStockRequest, req.body)
  const outcome = await editCatalog(
    req.scope,
    { variants, stock, price: undefined, status: undefined },
    { staff: req.auth_context.actor_id, dryRun, terms: termsOf(terms) },
  )
  answerChange(res, outcome, dryRun)
}
