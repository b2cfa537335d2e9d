import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  BulkEditRequest,
  type BulkList,
  BulkListQuery,
  type ChangePreview,
} from "../../../contracts/staff/catalog-change"
import { refuse } from "../../../errors/shop-error"
import { editCatalog } from "../../../workflows/catalog/bulk-edit"
import { bulkList } from "../../../workflows/catalog/export-catalog"
import { parseBody } from "../../requests/parse-body"
import { answerChange, termsOf } from "../catalogue-import/change-answer"

/** GET /admin/bulk-edit: every variant with price, stock and whether it is shown, by product. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<BulkList>): Promise<void> {
  res.json(await bulkList(req.scope, parseBody(BulkListQuery, req.query)))
}

/**
 * POST /admin/bulk-edit: price, stock or visibility of many variants at once, with the preview and the conditions of an
 * import.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ChangePreview>,
): Promise<void> {
  const { variants, price, stock, status, dry_run: dryRun, ...terms } = parseBody(BulkEditRequest, req.body)
  if (!price && !stock && !status)
    refuse({ price: "Please choose what changes: price, stock or visibility." })
  const outcome = await editCatalog(
    req.scope,
    { variants, price, stock, status },
    { staff: req.auth_context.actor_id, dryRun, terms: termsOf(terms) },
  )
  answerChange(res, outcome, dryRun)
}
