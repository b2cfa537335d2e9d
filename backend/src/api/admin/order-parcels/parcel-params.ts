import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OrderParcels } from "../../../contracts/orders/parcels"
import { orderParcels } from "../../../workflows/parcel/load-parcels"

/** Which order and which of its parcels an address names. */
export const parcelParams = ({ params }: MedusaRequest) => ({
  orderId: params.id ?? "",
  parcelId: params.parcel ?? "",
})

/** Answers with the order's parcels as they are now. @param created the parcel that this call added */
export async function sendParcels(
  req: MedusaRequest,
  res: MedusaResponse<OrderParcels>,
  created?: string,
): Promise<void> {
  const parcels = await orderParcels(req.scope, parcelParams(req).orderId)
  res.json(created === undefined ? parcels : { ...parcels, created })
}
