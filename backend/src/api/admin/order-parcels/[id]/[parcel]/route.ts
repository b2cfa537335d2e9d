import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ChangeParcel, type OrderParcels } from "../../../../../contracts/orders/parcels"
import { deleteParcel, updateParcel } from "../../../../../workflows/parcel/edit-parcel"
import { parseBody } from "../../../../requests/parse-body"
import { parcelParams, sendParcels } from "../../parcel-params"

/** POST /admin/order-parcels/{order id}/{id}: changes one that hasn't shipped. 404, 409 with a label, 422 by field. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  const form = parseBody(ChangeParcel, req.body)
  await updateParcel(req.scope, parcelParams(req), form)
  await sendParcels(req, res)
}

/** DELETE /admin/order-parcels/{order id}/{id}: unpacks one that hasn't shipped. 404, 409 with a label. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  await deleteParcel(req.scope, parcelParams(req))
  await sendParcels(req, res)
}
