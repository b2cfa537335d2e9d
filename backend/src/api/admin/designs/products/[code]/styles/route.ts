import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import {
  NewStyle,
  newStyleRuleErrors,
  type StaffProductPage,
} from "../../../../../../contracts/staff/design-staff"
import { createStyle } from "../../../../../../workflows/design/add-to-builder"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseForm } from "../../../../../requests/parse-body"

/** POST /admin/designs/products/{code}/styles: a new style of a line. 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffProductPage>,
): Promise<void> {
  const form = await parseForm(NewStyle, req.body, newStyleRuleErrors)
  res.json(await createStyle(req.scope, { code: req.params.code ?? "", form, actor: await staffActor(req) }))
}
