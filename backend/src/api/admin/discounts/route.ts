import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DiscountForm, discountRuleErrors, type StaffDiscounts } from "../../../contracts/discount-staff"
import { addDiscount } from "../../../workflows/discount/edit-discount"
import { staffDiscounts } from "../../../workflows/discount/staff-discounts"
import { parseForm } from "../../parse-body"

/** GET /admin/discounts: every discount, with its uses. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  res.json(await staffDiscounts(req.scope))
}

/** POST /admin/discounts: a new one. 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  await addDiscount(req.scope, await parseForm(DiscountForm, req.body, discountRuleErrors))
  res.json(await staffDiscounts(req.scope))
}
