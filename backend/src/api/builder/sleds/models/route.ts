import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type SledModel, SledModelsRequest } from "../../../../contracts/builder/builder"
import { getSleds } from "../../../../read-model/sled-store"
import { parseBody } from "../../../requests/parse-body"
import { recordUnknownSled } from "../../../visitor/sled-lookup"

/** POST /builder/sleds/models (section 7): the models of a year and make, empty when we know none. */
export async function POST(req: MedusaRequest, res: MedusaResponse<readonly SledModel[]>): Promise<void> {
  const { year, make } = parseBody(SledModelsRequest, req.body)
  const models = (await getSleds(req.scope)).models(year, make)
  if (models.length === 0) recordUnknownSled(req, year, make)
  res.json(models)
}
