import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OrderParcels } from "../../../../../../contracts/orders/parcels"
import { askRates } from "../../../../../../workflows/parcel/labels"
import { parcelParams, sendParcels } from "../../../parcel-params"

/** POST /admin/order-parcels/{order id}/{id}/rates: what carriers would charge for it. 404, 409, 422 by field, 503. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  await askRates(req.scope, parcelParams(req))
  await sendParcels(req, res)
}
