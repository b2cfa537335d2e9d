import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DiscountForm, type StaffDiscounts } from "../../../../contracts/discount-staff"
import { editDiscount } from "../../../../workflows/discount/edit-discount"
import { staffDiscounts } from "../../../../workflows/discount/staff-discounts"
import { parseBody } from "../../../parse-body"

/** POST /admin/discounts/{id}: everything about it, as it is to be. 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  await editDiscount(req.scope, req.params.id ?? "", parseBody(DiscountForm, req.body))
  res.json(await staffDiscounts(req.scope))
}
