import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { SledFit } from "../../../../contracts/fitment"
import { sledFit } from "../../../../modules/fitment/domain/sled-fit"
import { sledParts } from "../../../../modules/fitment/domain/sled-parts"
import { getSnapshot } from "../../../../read-model/snapshot-store"
import { findSled } from "../../../sled-lookup"
import { CACHE_CONTROL } from "../../send-published"

/** GET /shop/sleds/{id}: a sled and what fits it (contracts/fitment.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse<SledFit>): Promise<void> {
  const [sled, snapshot] = await Promise.all([findSled(req, req.params.id), getSnapshot(req.scope)])
  res.setHeader("Cache-Control", CACHE_CONTROL)
  res.json(sledFit(sled, sledParts(snapshot)))
}
