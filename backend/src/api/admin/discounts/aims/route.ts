import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DiscountAims } from "../../../../contracts/staff/discount-staff"
import { discountAims } from "../../../../workflows/discount/staff-discounts"

/** GET /admin/discounts/aims: what a discount can be for. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<DiscountAims>): Promise<void> {
  res.json(await discountAims(req.scope))
}
