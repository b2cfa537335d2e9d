import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type OrderParcels, ShipParcel } from "../../../../../../contracts/orders/parcels"
import { shipParcel } from "../../../../../../workflows/parcel/ship-parcel"
import { parseBody } from "../../../../../requests/parse-body"
import { parcelParams, sendParcels } from "../../../parcel-params"

/**
 * POST /admin/order-parcels/{order id}/{id}/ship: it ships, and the buyer is mailed. 404, 409, 422 by field, at
 * `unmade_confirmed` and `dispute_confirmed` until staff have confirmed a build that isn't made and a disputed payment.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  const confirmed = parseBody(ShipParcel, req.body)
  await shipParcel(req.scope, parcelParams(req), { by: req.auth_context.actor_id, confirmed })
  await sendParcels(req, res)
}
