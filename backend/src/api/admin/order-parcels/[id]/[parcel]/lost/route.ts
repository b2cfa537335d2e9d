import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { LoseParcel, type OrderParcels } from "../../../../../../contracts/orders/parcels"
import { findParcel, loseParcel } from "../../../../../../workflows/parcel/lose-parcel"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { parcelParams, sendParcels } from "../../../parcel-params"

/** POST /admin/order-parcels/{order id}/{id}/lost: one that has shipped was lost. 404, 409, 422 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  const { note } = parseBody(LoseParcel, req.body)
  await loseParcel(req.scope, parcelParams(req), { note, by: await staffActor(req) })
  await sendParcels(req, res)
}

/** DELETE /admin/order-parcels/{order id}/{id}/lost: it has turned up. 404, 409 */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  await findParcel(req.scope, parcelParams(req))
  await sendParcels(req, res)
}
