import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { NewLine, type StaffProductPage } from "../../../../contracts/staff/design-staff"
import { createLine } from "../../../../workflows/design/add-to-builder"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"

/** POST /admin/designs/products: a new line of products, closed until staff open it. 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffProductPage>,
): Promise<void> {
  const form = parseBody(NewLine, req.body)
  res.json(await createLine(req.scope, { form, actor: await staffActor(req) }))
}
