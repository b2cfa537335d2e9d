import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CarrierForm, type Carriers } from "../../../contracts/orders/parcels"
import { PARCEL_MODULE } from "../../../modules/parcel"
import { parseBody } from "../../requests/parse-body"

/** GET /admin/carriers: the shop's carriers, by name. */
export async function GET(req: MedusaRequest, res: MedusaResponse<Carriers>): Promise<void> {
  res.json({ carriers: await req.scope.resolve(PARCEL_MODULE).carriers.list() })
}

/** POST /admin/carriers: adds one. 422 by field, also for a name that is taken. */
export async function POST(req: MedusaRequest, res: MedusaResponse<Carriers>): Promise<void> {
  const form = parseBody(CarrierForm, req.body)
  const { carriers } = req.scope.resolve(PARCEL_MODULE)
  await carriers.create(form)
  res.json({ carriers: await carriers.list() })
}
