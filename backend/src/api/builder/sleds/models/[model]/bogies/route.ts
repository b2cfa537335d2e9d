import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { BogiesAnswer } from "../../../../../../contracts/fitment/fitment"
import { bogiesAnswer } from "../../../../../../modules/fitment/domain/bogies-answer"
import { sledParts } from "../../../../../../modules/fitment/domain/sled-parts"
import { getDesigns } from "../../../../../../read-model/design-store"
import { getSnapshot, getStock } from "../../../../../../read-model/snapshot-store"
import { findSled, recordFitmentGap } from "../../../../../visitor/sled-lookup"

/** POST /builder/sleds/models/{model}/bogies (section 7): the bogies that fit a sled, empty when none do. */
export async function POST(req: MedusaRequest, res: MedusaResponse<BogiesAnswer>): Promise<void> {
  const [sled, snapshot, stock, designs] = await Promise.all([
    findSled(req, req.params.model),
    getSnapshot(req.scope),
    getStock(req.scope),
    getDesigns(req.scope),
  ])
  const answer = bogiesAnswer(sled, sledParts(snapshot), designs.colors, stock)
  if (Object.keys(answer.bogies).length === 0) recordFitmentGap(req, "bogies", sled)
  res.json(answer)
}
