import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SledModel } from "../../../../contracts/builder/builder"
import { FinderModelsRequest } from "../../../../contracts/fitment/fitment"
import { getSleds } from "../../../../read-model/sled-store"
import { parseBody } from "../../../requests/parse-body"
import { recordUnknownSled, yearOfPath } from "../../../visitor/sled-lookup"

/** POST /mount-kits/{year}/models (section 7); both finders. Empty when we know none. */
export async function POST(req: MedusaRequest, res: MedusaResponse<readonly SledModel[]>): Promise<void> {
  const { make } = parseBody(FinderModelsRequest, req.body)
  const { year } = req.params
  const models = (await getSleds(req.scope)).models(yearOfPath(year), make)
  if (models.length === 0) recordUnknownSled(req, year, make)
  res.json(models)
}
