import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DiscountForm, discountRuleErrors, type StaffDiscounts } from "../../../../contracts/discount-staff"
import { editDiscount } from "../../../../workflows/discount/edit-discount"
import { staffDiscounts } from "../../../../workflows/discount/staff-discounts"
import { parseForm } from "../../../parse-body"

/** POST /admin/discounts/{id}: everything about it, as it is to be. 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  await editDiscount(
    req.scope,
    req.params.id ?? "",
    await parseForm(DiscountForm, req.body, discountRuleErrors),
  )
  res.json(await staffDiscounts(req.scope))
}
