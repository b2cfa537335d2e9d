import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { DiscountQuery, SaveDiscount, type StaffDiscounts } from "../../../contracts/staff/discount-staff"
import { discountErrors } from "../../../workflows/discount/discount-errors"
import { createDiscountFromForm } from "../../../workflows/discount/edit-discount"
import { staffDiscounts } from "../../../workflows/discount/staff-discounts"
import { parseBody, parseForm } from "../../requests/parse-body"

/** GET /admin/discounts: a page of discounts, with their uses and what they gave. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  res.json(await staffDiscounts(req.scope, parseBody(DiscountQuery, req.query)))
}

/** POST /admin/discounts: a new one. 422 by field; 409 for a large one that wasn't confirmed. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  const form = await parseForm(SaveDiscount, req.body, (parts) => discountErrors(req.scope, null, parts))
  await createDiscountFromForm(req.scope, form)
  res.json(await staffDiscounts(req.scope))
}
