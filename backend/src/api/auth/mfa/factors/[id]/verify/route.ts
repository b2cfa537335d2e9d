import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { AuthEvents, Modules } from "@medusajs/framework/utils"
import { deleteEarlierRecoveryCodes } from "../../../../../../login-store/two-steps"
import { provenSession } from "../../../../../log-in/session"

/**
 * POST /auth/mfa/factors/{id}/verify: sets up a second factor with its first code, like Medusa's own. Sessions that
 * were begun without a code end, and so do recovery codes of an earlier factor; this browser continues with a new one.
 */
export async function POST(
  req: AuthenticatedMedusaRequest<{ code: string }>,
  res: MedusaResponse,
): Promise<void> {
  const auth = req.scope.resolve(Modules.AUTH)
  const { auth_identity_id } = req.auth_context
  const own = { id: req.params.id ?? "", auth_identity_id }
  const { status } = await auth.retrieveAuthMfa(own)
  // Before: what fails in between leaves no codes that open the new factor, and no call removes codes made after it.
  await deleteEarlierRecoveryCodes(req.scope, own.id)
  const factor = await auth.verifyAuthMfa({ ...own, code: req.validatedBody.code })
  if (status !== "enabled" && factor.status === "enabled") {
    await req.scope.resolve(Modules.EVENT_BUS).emit({
      name: AuthEvents.MFA_ENABLED,
      data: { auth_identity_id, mfa_id: factor.id, provider: factor.provider },
    })
    // Not for a factor that was set up before: its code may have been used to log in a moment ago.
    await provenSession(req)
  }
  res.json({ mfa_factor: factor })
}
