import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type StaffText, WithdrawText } from "../../../../../contracts/content/content"
import { withdrawText } from "../../../../../workflows/content/edit-text"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseBody } from "../../../../requests/parse-body"

/** POST /admin/content/{key}/withdraw: withdraws planned words before their time. 409 when changed in the meantime. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffText>): Promise<void> {
  const { version, id } = parseBody(WithdrawText, req.body)
  const editor = await staffActor(req)
  res.json(await withdrawText(req.scope, req.params.key ?? "", { version, id, editor }))
}
