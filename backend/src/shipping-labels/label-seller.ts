import { join } from "node:path"
import type { Settings } from "../config/settings"
import { standInLabels } from "../sandbox/labels/running"
import { easyPost } from "./easypost"
import type { ShippingLabels } from "./shipping-labels"

/** Who sells the shop its labels; null where no one does, and parcels are labeled by hand. */
export function shippingLabels({
  labels,
  dataDir,
}: Pick<Settings, "labels" | "dataDir">): ShippingLabels | null {
  if (!labels) return null
  if (labels.kind === "easypost") return easyPost(labels)
  const { key } = labels
  return easyPost({ key, url: () => standInLabels({ key, folder: join(dataDir, "label-sandbox") }) })
}
