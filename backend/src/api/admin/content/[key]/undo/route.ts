import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type StaffText, UndoText } from "../../../../../contracts/content/content"
import { undoText } from "../../../../../workflows/content/edit-text"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/content/{key}/undo: undoes the last change. 409 when changed in the meantime, or when it is over. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffText>): Promise<void> {
  const read = parseBody(UndoText, req.body)
  const editor = await staffActor(req)
  res.json(await undoText(req.scope, req.params.key ?? "", { ...read, editor }))
}
