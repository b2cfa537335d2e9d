import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type Carriers, ChangeCarrier } from "../../../../contracts/orders/parcels"
import { PARCEL_MODULE } from "../../../../modules/parcel"
import { parseBody } from "../../../requests/parse-body"

/**
 * POST /admin/carriers/{id}: changes it; parcels keep the link they have. 404, 409 when it was changed in the meantime,
 * and 422 by field.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse<Carriers>): Promise<void> {
  const form = parseBody(ChangeCarrier, req.body)
  const { carriers } = req.scope.resolve(PARCEL_MODULE)
  await carriers.update(req.params.id ?? "", form)
  res.json({ carriers: await carriers.list() })
}

/** DELETE /admin/carriers/{id}: parcels keep its name. 404. */
export async function DELETE(req: MedusaRequest, res: MedusaResponse<Carriers>): Promise<void> {
  const { carriers } = req.scope.resolve(PARCEL_MODULE)
  await carriers.delete(req.params.id ?? "")
  res.json({ carriers: await carriers.list() })
}
