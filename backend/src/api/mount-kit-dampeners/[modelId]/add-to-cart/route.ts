import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../../../errors/shop-error"
import { fittingPart } from "../../../../modules/fitment/domain/sled-fit"
import { sledParts } from "../../../../modules/fitment/domain/sled-parts"
import { describeSled } from "../../../../modules/fitment/domain/sleds"
import { getSnapshot } from "../../../../read-model/snapshot-store"
import { addPart } from "../../../requests/add-part"
import { findSled } from "../../../visitor/sled-lookup"

/** POST /mount-kit-dampeners/{modelId}/add-to-cart (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [sled, snapshot] = await Promise.all([findSled(req, req.params.modelId), getSnapshot(req.scope)])
  const part = fittingPart(sled.dampener_sku, sledParts(snapshot).dampeners)
  if (!part) throw conflict(`We have no dampener for the ${describeSled(sled)}. Please call us.`)
  await addPart(req, res, part)
}
