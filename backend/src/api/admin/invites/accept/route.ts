import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { acceptInvite, type NewStaff } from "../../../../workflows/staff/invites"

/** As Medusa's: an invited person is not staff yet, and Medusa's own middleware requires the registered login. */
export const AUTHENTICATE = false

/** POST /admin/invites/accept?token=, in place of Medusa's: the invite is valid only for its own address. */
export async function POST(req: AuthenticatedMedusaRequest<NewStaff>, res: MedusaResponse): Promise<void> {
  const { actor_id, auth_identity_id } = req.auth_context
  if (actor_id) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "The user is already authenticated and cannot accept an invite.",
    )
  }
  const token = String(req.filterableFields.token ?? "")
  const accepted = { token, authIdentityId: auth_identity_id, person: req.validatedBody }
  res.json({ user: await acceptInvite(req.scope, accepted) })
}
