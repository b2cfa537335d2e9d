import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { boxSlip } from "../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../send-paper"

/** GET /admin/packing-slips/{order id}: what the warehouse puts into the box. No prices on it. 404 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await sendPaper(res, await boxSlip(req.scope, req.params.id ?? ""))
}
