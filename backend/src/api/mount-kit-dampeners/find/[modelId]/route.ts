import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { FindDampenerAnswer } from "../../../../contracts/fitment/fitment"
import { fittingPart, foundPart } from "../../../../modules/fitment/domain/sled-fit"
import { sledParts } from "../../../../modules/fitment/domain/sled-parts"
import { snowmobileOf } from "../../../../modules/fitment/domain/sleds"
import { getSnapshot, getStock } from "../../../../read-model/snapshot-store"
import { findSled, recordFitmentGap } from "../../../visitor/sled-lookup"

/** POST /mount-kit-dampeners/find/{modelId} (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse<FindDampenerAnswer>): Promise<void> {
  const [sled, snapshot, stock] = await Promise.all([
    findSled(req, req.params.modelId),
    getSnapshot(req.scope),
    getStock(req.scope),
  ])
  const part = fittingPart(sled.dampener_sku, sledParts(snapshot).dampeners)
  if (!part) recordFitmentGap(req, "dampener", sled)
  res.json({
    dampenerKit: part && { sku: part.sku, dampener: foundPart(part, stock) },
    snowmobile: snowmobileOf(sled, part && snapshot.productsBySlug.get(part.slug)),
  })
}
