import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffApplication } from "../../../../contracts/dealers/dealer-staff"
import { staffApplication } from "../../../../workflows/dealer/staff-applications"
import { deleteApplication } from "../../../../workflows/submission/delete-sent"
import { staffActor } from "../../../log-in/staff-actor"

/** GET /admin/dealer-applications/{id}: everything it says, and similar ones. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffApplication>,
): Promise<void> {
  res.json(await staffApplication(req.scope, req.params.id ?? ""))
}

/**
 * DELETE /admin/dealer-applications/{id}: deletes a decided one for good, with its entry in the inbox; the dealer that it
 * became stays. 409 says why it is kept.
 */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await deleteApplication(req.scope, req.params.id ?? "", await staffActor(req))
  res.json({ removed: true })
}
