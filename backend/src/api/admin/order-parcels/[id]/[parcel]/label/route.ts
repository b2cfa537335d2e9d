import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { BuyLabel, type OrderParcels } from "../../../../../../contracts/orders/parcels"
import { buyLabel, labelFile, voidLabel } from "../../../../../../workflows/parcel/labels"
import { sendFile } from "../../../../../answers/send-paper"
import { staffActor } from "../../../../../log-in/staff-actor"
import { parseBody } from "../../../../../requests/parse-body"
import { parcelParams, sendParcels } from "../../../parcel-params"

/** GET /admin/order-parcels/{order id}/{id}/label: the label, for printing. 404 without one, 503. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { bytes, type, name } = await labelFile(req.scope, parcelParams(req))
  sendFile(res, bytes, { type, name })
}

/**
 * POST /admin/order-parcels/{order id}/{id}/label: buys one, once. 404, 409, 422 by field, 503 while the outcome is
 * unknown.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  const { rate } = parseBody(BuyLabel, req.body)
  await buyLabel(req.scope, parcelParams(req), { rate, by: await staffActor(req) })
  await sendParcels(req, res)
}

/** DELETE /admin/order-parcels/{order id}/{id}/label: refunds it. 404, 409 once the parcel has shipped, 422, 503. */
export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<OrderParcels>,
): Promise<void> {
  await voidLabel(req.scope, parcelParams(req), await staffActor(req))
  await sendParcels(req, res)
}
