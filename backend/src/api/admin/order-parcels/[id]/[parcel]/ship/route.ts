import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OrderParcels } from "../../../../../../contracts/parcels"
import { shipParcel } from "../../../../../../workflows/parcel/ship-parcel"
import { placeOf, sendParcels } from "../../../place"

/** POST /admin/order-parcels/{order id}/{id}/ship: it goes out, and the buyer is mailed. 404, 409, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  await shipParcel(req.scope, placeOf(req), req.auth_context.actor_id)
  await sendParcels(req, res)
}
