import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { inviteDealer } from "../../../../../workflows/dealer/invite-dealer"

/** POST /admin/dealers/{id}/invite: mails a new link to set a password. 409 without an account. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await inviteDealer(req.scope, req.params.id ?? "")
  res.json({ sent: true })
}
