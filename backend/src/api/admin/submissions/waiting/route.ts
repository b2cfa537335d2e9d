import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { WaitingCount } from "../../../../contracts/staff/inbox"
import { SUBMISSION_MODULE } from "../../../../modules/submission"

/** GET /admin/submissions/waiting: how much is new or open, for the menu's badge. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<WaitingCount>): Promise<void> {
  res.json(await req.scope.resolve(SUBMISSION_MODULE).countWaiting(req.auth_context.actor_id))
}
