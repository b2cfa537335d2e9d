import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffProduct } from "../../../contracts/staff/design-staff"
import { listStaffProducts } from "../../../workflows/design/staff-designs"

/** GET /admin/designs: the products of the builder. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ products: StaffProduct[] }>,
): Promise<void> {
  res.json({ products: await listStaffProducts(req.scope) })
}
