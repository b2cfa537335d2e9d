import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type SledModel, SledModelsRequest } from "../../../../contracts/builder"
import { getSleds } from "../../../../modules/fitment/sled-store"
import { parseBody } from "../../../parse-body"

/** POST /builder/sleds/models (spec section 7): the models of a year and make, none when we know none. */
export async function POST(req: MedusaRequest, res: MedusaResponse<SledModel[]>): Promise<void> {
  const { year, make } = parseBody(SledModelsRequest, req.body)
  res.json((await getSleds(req.scope)).models(year, make))
}
