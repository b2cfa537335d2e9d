import type { Design } from "../../design/domain/design-catalog"
import { encodeSku } from "../../design/domain/sku"

/** What is ready to ship of a line of products (section 2). */
export function shelfPath(productSlug: string): string {
  return `/ready-to-ship/${productSlug}`
}

/** The builder in ready-to-ship mode at this design (section 4): only the loop is chosen there. */
export function fitPath(design: Design): string {
  return `/builder/${design.product.slug}/${design.style.slug}/${encodeSku(design)}?from=ready-to-ship`
}

/** Where a line of the cart leads: to another loop for it, or back to its shelf when it has none. */
export function changeLoopPath(design: Design, lineId: string): string {
  if (!design.product.loop) return shelfPath(design.product.slug)
  return `${fitPath(design)}&line=${encodeURIComponent(lineId)}`
}
