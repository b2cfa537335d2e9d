import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { PackingSlipQuery } from "../../../../contracts/orders/parcels"
import { boxSlip } from "../../../../workflows/dealer/order-papers"
import { sendPaper } from "../../../answers/send-paper"
import { parseBody } from "../../../requests/parse-body"

/**
 * GET /admin/packing-slips/{order id}?parcel=: what the warehouse puts into the box, or into one of its parcels. Shows
 * no prices. 404
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { parcel } = parseBody(PackingSlipQuery, req.query)
  await sendPaper(res, await boxSlip(req.scope, req.params.id ?? "", parcel))
}
