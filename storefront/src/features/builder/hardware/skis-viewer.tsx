import { useMemo } from "react"
import { modelAddress } from "#features/model-viewer/addresses"
import { ModelView } from "#features/model-viewer/model-view"
import type { Pull } from "#features/model-viewer/use-model-viewer"

export interface SkisViewerProps {
  name: string
  sku: string
  cacheVersion: string
  /** The mount kit and the carbide under the skis, by SKU and by name for people; null for none. */
  kit: { sku: string; name: string } | null
  carbide: { sku: string; name: string } | null
  pull: Pull
  onClose: () => void
  onFailure: () => void
}

/** Low and to the left: this shows what goes under a ski, and also its saddle. */
const FROM_BELOW = "-28,-16"
const FROM_ABOVE = "-28,30"

/** Skis with the hardware picked for them, in place of their picture. */
export function SkisViewer({ name, sku, cacheVersion, kit, carbide, ...rest }: SkisViewerProps) {
  const source = useMemo(
    () => ({ address: modelAddress(sku, cacheVersion, { kit: kit?.sku, carbide: carbide?.sku }) }),
    [sku, cacheVersion, kit?.sku, carbide?.sku],
  )
  const mounted = [kit?.name, carbide?.name].filter((each) => each !== undefined)
  return (
    <ModelView
      {...rest}
      name={name}
      source={source}
      shape={source.address}
      looks={mounted.length > 0 ? `with ${mounted.join(" and ")}` : "without hardware"}
      look={carbide ? FROM_BELOW : FROM_ABOVE}
    />
  )
}
