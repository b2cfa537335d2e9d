import type { MedusaContainer } from "@medusajs/framework/types"
import type { KnownSkus } from "../../modules/fitment/domain/import-plan"
import { sledParts } from "../../modules/fitment/domain/sled-parts"
import { getSnapshot } from "../../read-model/snapshot-store"

/** The SKUs that fitment may name now. */
export async function knownSkus(container: MedusaContainer): Promise<KnownSkus> {
  const parts = sledParts(await getSnapshot(container))
  return {
    mountKits: new Set(parts.mountKits.keys()),
    dampeners: new Set(parts.dampeners.keys()),
    wheels: new Set(parts.wheels.keys()),
  }
}
