import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sledParts } from "../../../../modules/fitment/domain/sled-parts"
import type { SnapshotVariant } from "../../../../read-model/domain/snapshot"
import { getSleds } from "../../../../read-model/sled-store"
import { getSnapshot } from "../../../../read-model/snapshot-store"
import type { FitmentParts } from "../fitment-answer"

const named = (variants: ReadonlyMap<string, SnapshotVariant>) =>
  [...variants.values()].map(({ sku, name }) => ({ sku, name }))

/** GET /admin/fitment/parts */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<FitmentParts>): Promise<void> {
  const [snapshot, sleds] = await Promise.all([getSnapshot(req.scope), getSleds(req.scope)])
  const parts = sledParts(snapshot)
  res.json({
    mountKits: named(parts.mountKits),
    dampeners: named(parts.dampeners),
    wheels: [...parts.wheels.values()].map(({ sku, size }) => ({ sku, name: size })),
    years: sleds.years(),
    makes: [...new Set(sleds.rows.map(({ make }) => make))].sort(),
    demo: sleds.rows.some(({ demo_data }) => demo_data),
  })
}
