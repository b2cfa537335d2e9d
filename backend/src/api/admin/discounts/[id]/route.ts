import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  ChangeDiscount,
  type RemovedDiscount,
  type StaffDiscounts,
} from "../../../../contracts/staff/discount-staff"
import { deleteDiscount } from "../../../../workflows/discount/delete-discount"
import { discountErrors } from "../../../../workflows/discount/discount-errors"
import { updateDiscount } from "../../../../workflows/discount/edit-discount"
import { staffDiscounts } from "../../../../workflows/discount/staff-discounts"
import { parseForm } from "../../../requests/parse-body"

/**
 * POST /admin/discounts/{id}: everything about it, as it should be. 422 by field; 409 when it was changed in the
 * meantime, and for a large one that wasn't confirmed.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDiscounts>,
): Promise<void> {
  const { id = "" } = req.params
  const form = await parseForm(ChangeDiscount, req.body, (parts) => discountErrors(req.scope, id, parts))
  await updateDiscount(req.scope, id, form)
  res.json(await staffDiscounts(req.scope))
}

/** DELETE /admin/discounts/{id}: deleted when no order refers to it, otherwise archived. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<RemovedDiscount>,
): Promise<void> {
  res.json(await deleteDiscount(req.scope, req.params.id ?? ""))
}
