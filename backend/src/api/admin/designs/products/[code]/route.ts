import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveProduct, type StaffProductPage } from "../../../../../contracts/staff/design-staff"
import { editProduct } from "../../../../../workflows/design/edit-product"
import { productRuleErrors, readStaffProduct } from "../../../../../workflows/design/staff-designs"
import { staffActor } from "../../../../log-in/staff-actor"
import { parseForm } from "../../../../requests/parse-body"

/** GET /admin/designs/products/{code}: a product as staff edit it. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffProductPage>,
): Promise<void> {
  res.json(await readStaffProduct(req.scope, req.params.code ?? ""))
}

/** POST /admin/designs/products/{code}: saves it. 409 when it was changed in the meantime, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffProductPage>,
): Promise<void> {
  const { code = "" } = req.params
  const save = await parseForm(SaveProduct, req.body, (parts) => productRuleErrors(req.scope, code, parts), {
    later: true,
  })
  const edit = { ...save, code, actor: await staffActor(req) }
  res.json(await editProduct(req.scope, edit))
}
