import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { EditText, type StaffText } from "../../../../contracts/content/content"
import { editText } from "../../../../workflows/content/edit-text"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/**
 * POST /admin/content/{key}: new words, or the shop's own again, now or later. 409 when changed in the meantime, 422 by
 * field.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffText>): Promise<void> {
  const edit = parseBody(EditText, req.body)
  const editor = await staffActor(req)
  res.json(await editText(req.scope, req.params.key ?? "", { ...edit, editor }))
}
