import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveMadeDesign, type StaffShelf } from "../../../../contracts/catalog/ready-to-ship"
import { editPiece } from "../../../../workflows/ready-to-ship/edit-piece"
import { pieceEditErrors } from "../../../../workflows/ready-to-ship/piece-errors"
import { staffShelf } from "../../../../workflows/ready-to-ship/staff-shelf"
import { takeOffShelf } from "../../../../workflows/ready-to-ship/take-off-shelf"
import { staffActor } from "../../../log-in/staff-actor"
import { parseForm } from "../../../requests/parse-body"

/**
 * POST /admin/ready-to-ship/{id}: changes count or discount. 409 for a different count than was seen or a price that
 * raises a question, 422 by field.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffShelf>): Promise<void> {
  const { id = "" } = req.params
  const wanted = await parseForm(SaveMadeDesign, req.body, (parts) => pieceEditErrors(req.scope, id, parts), {
    later: true,
  })
  await editPiece(req.scope, { ...wanted, id, actor: await staffActor(req) })
  res.json(await staffShelf(req.scope))
}

/** DELETE /admin/ready-to-ship/{id}: takes a design off the shelf. 409 while orders wait for it. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffShelf>,
): Promise<void> {
  await takeOffShelf(req.scope, { id: req.params.id ?? "", actor: await staffActor(req) })
  res.json(await staffShelf(req.scope))
}
