import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveDealer, type StaffDealer, type StaffDealerList } from "../../../contracts/dealers/dealer-staff"
import { dealerErrors } from "../../../workflows/dealer/dealer-errors"
import { createDealer } from "../../../workflows/dealer/save-dealer"
import { staffDealer, staffDealers } from "../../../workflows/dealer/staff-dealers"
import { parseBody, parseForm } from "../../requests/parse-body"
import { DealerQuery } from "./dealer-query"

/** GET /admin/dealers: dealers by name, searched by `q`. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffDealerList>,
): Promise<void> {
  res.json(await staffDealers(req.scope, parseBody(DealerQuery, req.query)))
}

/** POST /admin/dealers: a new dealer. 409 for a percentage that raises a question, 422 by field. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffDealer>): Promise<void> {
  const form = await parseForm(SaveDealer, req.body, (parts) => dealerErrors(req.scope, null, parts), {
    later: true,
  })
  const id = await createDealer(req.scope, form)
  res.json(await staffDealer(req.scope, id))
}
