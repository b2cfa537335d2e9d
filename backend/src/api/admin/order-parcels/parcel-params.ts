import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OrderParcels } from "../../../contracts/orders/parcels"
import { orderParcels } from "../../../workflows/parcel/load-parcels"

/** Which order and which of its parcels an address names. */
export const parcelParams = ({ params }: MedusaRequest) => ({
  orderId: params.id ?? "",
  parcelId: params.parcel ?? "",
})

/** Answers with the order's parcels as they are now. */
export async function sendParcels(req: MedusaRequest, res: MedusaResponse<OrderParcels>): Promise<void> {
  res.json(await orderParcels(req.scope, parcelParams(req).orderId))
}
