import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type StaffDiscounts, SwitchDiscount } from "../../../../../contracts/staff/discount-staff"
import { switchDiscount } from "../../../../../workflows/discount/edit-discount"
import { staffDiscounts } from "../../../../../workflows/discount/staff-discounts"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/discounts/{id}/switch: only on or off. 409 for a large one that wasn't confirmed. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  await switchDiscount(req.scope, req.params.id ?? "", parseBody(SwitchDiscount, req.body))
  res.json(await staffDiscounts(req.scope))
}
