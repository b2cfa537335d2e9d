import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffReturn } from "../../../../../contracts/orders/return-staff"
import { staffReturn } from "../../../../../workflows/return/read-return"

/** Answers with a return as it is now. @throws {ShopError} 404 */
export async function sendReturn(req: MedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  res.json(await staffReturn(req.scope, req.params.id ?? ""))
}
