import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type OrderParcels, ParcelForm } from "../../../../contracts/orders/parcels"
import { createParcel } from "../../../../workflows/parcel/edit-parcel"
import { staffActor } from "../../../log-in/staff-actor"
import { parseBody } from "../../../requests/parse-body"
import { repeatKey } from "../../../requests/repeat-key"
import { parcelParams, sendParcels } from "../parcel-params"

/** GET /admin/order-parcels/{order id}: what is packed, what is left, and the carriers. 404 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrderParcels>): Promise<void> {
  await sendParcels(req, res)
}

/** POST /admin/order-parcels/{order id}: another parcel. 404, 409 when nothing is left to ship, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  const form = parseBody(ParcelForm, req.body)
  const actor = await staffActor(req)
  const created = await createParcel(req.scope, parcelParams(req).orderId, form, actor, repeatKey(req))
  await sendParcels(req, res, created)
}
