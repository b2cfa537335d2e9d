import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { FindMountKitAnswer } from "../../../../contracts/fitment/fitment"
import { fittingPart, foundPart } from "../../../../modules/fitment/domain/sled-fit"
import { sledParts } from "../../../../modules/fitment/domain/sled-parts"
import { snowmobileOf } from "../../../../modules/fitment/domain/sleds"
import { getSnapshot, getStock } from "../../../../read-model/snapshot-store"
import { findSled, recordFitmentGap } from "../../../visitor/sled-lookup"

/** POST /mount-kits/find/{modelId} (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse<FindMountKitAnswer>): Promise<void> {
  const [sled, snapshot, stock] = await Promise.all([
    findSled(req, req.params.modelId),
    getSnapshot(req.scope),
    getStock(req.scope),
  ])
  const kit = fittingPart(sled.mount_kit_sku, sledParts(snapshot).mountKits)
  if (!kit) recordFitmentGap(req, "mount_kit", sled)
  res.json({
    mountKit: kit && foundPart(kit, stock),
    snowmobile: snowmobileOf(sled, kit && snapshot.productsBySlug.get(kit.slug)),
  })
}
