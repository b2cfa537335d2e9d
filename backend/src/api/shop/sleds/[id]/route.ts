import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { markShared } from "../../../../cdn/shared-answer"
import type { SledFit } from "../../../../contracts/fitment/fitment"
import { sledFit } from "../../../../modules/fitment/domain/sled-fit"
import { sledParts } from "../../../../modules/fitment/domain/sled-parts"
import { getSnapshot } from "../../../../read-model/snapshot-store"
import { findSled } from "../../../visitor/sled-lookup"

/** GET /shop/sleds/{id}: a sled and what fits it (contracts/fitment/fitment.ts). */
export async function GET(req: MedusaRequest, res: MedusaResponse<SledFit>): Promise<void> {
  const [sled, snapshot] = await Promise.all([findSled(req, req.params.id), getSnapshot(req.scope)])
  markShared(res)
  res.json(sledFit(sled, sledParts(snapshot)))
}
