import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { packingSlip } from "../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../send-paper"

/** GET /admin/packing-slips/{order id}: what the warehouse puts into the box of a drop shipment. 404 for others. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await sendPaper(res, await packingSlip(req.scope, req.params.id ?? ""))
}
