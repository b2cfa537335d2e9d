import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PutMadeDesign, type StaffShelf } from "../../../contracts/catalog/ready-to-ship"
import { newPieceErrors } from "../../../workflows/ready-to-ship/piece-errors"
import { putOnShelf } from "../../../workflows/ready-to-ship/put-on-shelf"
import { staffShelf } from "../../../workflows/ready-to-ship/staff-shelf"
import { staffActor } from "../../log-in/staff-actor"
import { parseForm } from "../../requests/parse-body"

/** GET /admin/ready-to-ship: what is ready to ship. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffShelf>): Promise<void> {
  res.json(await staffShelf(req.scope))
}

/** POST /admin/ready-to-ship: puts a design on the shelf. 409 for a price that raises a question, 422 by field. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffShelf>): Promise<void> {
  const piece = await parseForm(PutMadeDesign, req.body, (parts) => newPieceErrors(req.scope, parts))
  await putOnShelf(req.scope, [piece], await staffActor(req))
  res.json(await staffShelf(req.scope))
}
