import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { DocumentWithout, ProductDocument } from "../../../../../../../contracts/staff/design-staff"
import { readProductWithout } from "../../../../../../../workflows/design/staff-designs"

/** GET /admin/designs/products/{code}/without/{save}: a product as it would be without a save. Changes nothing. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<DocumentWithout<ProductDocument>>,
): Promise<void> {
  const { code = "", save = "" } = req.params
  res.json(await readProductWithout(req.scope, code, save))
}
