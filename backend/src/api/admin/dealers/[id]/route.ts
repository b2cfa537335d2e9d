import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangeDealer, type StaffDealer } from "../../../../contracts/dealers/dealer-staff"
import { dealerErrors } from "../../../../workflows/dealer/dealer-errors"
import { deleteDealer } from "../../../../workflows/dealer/delete-dealer"
import { updateDealer } from "../../../../workflows/dealer/save-dealer"
import { staffDealer } from "../../../../workflows/dealer/staff-dealers"
import { parseForm } from "../../../requests/parse-body"

/** GET /admin/dealers/{id}. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffDealer>): Promise<void> {
  res.json(await staffDealer(req.scope, req.params.id ?? ""))
}

/**
 * POST /admin/dealers/{id}: the dealer as staff want it. 409 when it was changed in the meantime, and for a percentage
 * that raises a question, 422 by field.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffDealer>): Promise<void> {
  const { id = "" } = req.params
  const form = await parseForm(ChangeDealer, req.body, (parts) => dealerErrors(req.scope, id, parts), {
    later: true,
  })
  await updateDealer(req.scope, id, form)
  res.json(await staffDealer(req.scope, id))
}

/** DELETE /admin/dealers/{id}: the dealer's price is lost at once, in open carts, too. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await deleteDealer(req.scope, req.params.id ?? "")
  res.json({ removed: true })
}
