import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type LeadTimesPage, SaveLeadTimes } from "../../../contracts/checkout/lead-times"
import { editLeadTimes, leadTimeErrors, readLeadTimes } from "../../../workflows/lead-time/edit-lead-times"
import { staffActor } from "../../log-in/staff-actor"
import { parseForm } from "../../requests/parse-body"

/** GET /admin/lead-times: what the promised dates are computed from. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<LeadTimesPage>,
): Promise<void> {
  res.json(await readLeadTimes(req.scope))
}

/** POST /admin/lead-times: saves it. 409 when it was changed in the meantime, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<LeadTimesPage>,
): Promise<void> {
  const saved = await parseForm(SaveLeadTimes, req.body, (parts) => leadTimeErrors(req.scope, parts))
  res.json(await editLeadTimes(req.scope, saved, await staffActor(req)))
}
