import type { Design } from "../../design/domain/design-catalog"
import { encodeSku } from "../../design/domain/sku"

/** A product line's ready-to-ship page (section 2). */
export function shelfPath(productSlug: string): string {
  return `/ready-to-ship/${productSlug}`
}

/** The builder in ready-to-ship mode at this design (section 4): only the loop can be chosen there. */
export function fitPath(design: Design): string {
  return `/builder/${design.product.slug}/${design.style.slug}/${encodeSku(design)}?from=ready-to-ship`
}

/** Where a cart line leads: to choosing another loop for it, or back to its shelf when it has none. */
export function changeLoopPath(design: Design, lineId: string): string {
  if (!design.product.loop) return shelfPath(design.product.slug)
  return `${fitPath(design)}&line=${encodeURIComponent(lineId)}`
}
