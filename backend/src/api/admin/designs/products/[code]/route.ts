import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SaveProduct, type StaffProductPage } from "../../../../../contracts/design-staff"
import { readStaffProduct, saveStaffProduct } from "../../../../../workflows/design/edit-designs"
import { parseBody } from "../../../../parse-body"
import { staffActor } from "../../staff-actor"

/** GET /admin/designs/products/{code}: a product as staff edit it. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffProductPage>,
): Promise<void> {
  res.json(await readStaffProduct(req.scope, req.params.code ?? ""))
}

/** POST /admin/designs/products/{code}: saves it. 409 when it was changed meanwhile, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StaffProductPage>,
): Promise<void> {
  const save = parseBody(SaveProduct, req.body)
  res.json(await saveStaffProduct(req.scope, req.params.code ?? "", save, await staffActor(req)))
}
