import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { UndoMoves } from "../../../../contracts/orders/production"
import { undoMoves } from "../../../../workflows/production/move-builds"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/production/undo: undoes moves, all or none. 409 for a build that has moved on since. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ moves: string[] }>,
): Promise<void> {
  const { moves } = parseBody(UndoMoves, req.body)
  res.json(await undoMoves(req.scope, moves, await staffActor(req)))
}
