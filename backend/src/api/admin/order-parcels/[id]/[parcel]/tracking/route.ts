import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CorrectTracking, type OrderParcels } from "../../../../../../contracts/orders/parcels"
import { correctTracking } from "../../../../../../workflows/parcel/correct-tracking"
import { parseBody } from "../../../../../requests/parse-body"
import { parcelParams, sendParcels } from "../../../parcel-params"

/**
 * POST /admin/order-parcels/{order id}/{id}/tracking: the right number of one that has shipped; the buyer is mailed.
 * 404, 409, 422 by field.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  await correctTracking(req.scope, parcelParams(req), parseBody(CorrectTracking, req.body))
  await sendParcels(req, res)
}
