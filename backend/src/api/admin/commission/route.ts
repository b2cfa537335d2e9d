import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type CommissionBook, SaveCommission } from "../../../contracts/dealers/commission"
import { PageQuery } from "../../../contracts/paging"
import { DEALER_MODULE } from "../../../modules/dealer"
import { commissionBook } from "../../../workflows/dealer/commission"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/commission: the default percentage, and what was paid, latest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CommissionBook>,
): Promise<void> {
  res.json(await commissionBook(req.scope, parseBody(PageQuery, req.query)))
}

/** POST /admin/commission: what dealers without a percentage of their own earn on orders from now on. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CommissionBook>,
): Promise<void> {
  const { default_percent } = parseBody(SaveCommission, req.body)
  await req.scope.resolve(DEALER_MODULE).payouts.setDefaultPercent(default_percent)
  res.json(await commissionBook(req.scope))
}
