import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { StaffReturn } from "../../../../../contracts/orders/return-staff"
import { sendReturn } from "./send-return"

/** GET /admin/submissions/{id}/return: a return request, its order and its outcome. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<StaffReturn>): Promise<void> {
  await sendReturn(req, res)
}
