import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type CommissionBook, SaveCommission } from "../../../contracts/dealers/commission"
import { PageQuery } from "../../../contracts/paging"
import { conflict } from "../../../errors/shop-error"
import { DEALER_MODULE } from "../../../modules/dealer"
import { commissionBook } from "../../../workflows/dealer/commission"
import { withStaffLock } from "../../../workflows/staff-lock"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/commission: the default percentage, and what was paid, latest first. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CommissionBook>,
): Promise<void> {
  res.json(await commissionBook(req.scope, parseBody(PageQuery, req.query)))
}

/**
 * POST /admin/commission: what dealers without a percentage of their own earn on orders from now on. 409 when it isn't
 * `seen` any more.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CommissionBook>,
): Promise<void> {
  const { default_percent, seen } = parseBody(SaveCommission, req.body)
  const { payouts } = req.scope.resolve(DEALER_MODULE)
  await withStaffLock(req.scope, "commission:default", async () => {
    const now = await payouts.defaultPercent()
    if (seen !== null && now !== seen)
      throw conflict(`Someone else has set it to ${now}%. Please check again.`)
    await payouts.setDefaultPercent(default_percent)
  })
  res.json(await commissionBook(req.scope))
}
