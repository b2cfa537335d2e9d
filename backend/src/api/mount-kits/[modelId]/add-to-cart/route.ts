import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { getSleds } from "../../../../read-model/sled-store"
import { getSnapshot } from "../../../../read-model/snapshot-store"
import { findMountKit } from "../../../../workflows/design/hardware"
import { addPart } from "../../../requests/add-part"

/** POST /mount-kits/{modelId}/add-to-cart (section 7). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const [sleds, snapshot] = await Promise.all([getSleds(req.scope), getSnapshot(req.scope)])
  await addPart(req, res, findMountKit(req.params.modelId ?? "", sleds, snapshot))
}
