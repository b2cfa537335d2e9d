import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What is at the top of a Medusa page, in order, by the ids of the widgets in admin/widgets. */
const ON_TOP: Readonly<Record<string, readonly string[]>> = {
  "order.details": ["widget:shop-workshop", "widget:shop-parcels"],
  "order.list": ["widget:shop-today"],
  "product.details": ["widget:shop-unshown"],
  "profile.details": ["widget:shop-two-step"],
}

/** As Medusa stores it: orders below zero come before the page's own content. */
export const onTop = (widgets: readonly string[]) => ({
  widgets: Object.fromEntries(widgets.map((widget, at) => [widget, { order: at - widgets.length }])),
})

/**
 * Puts the Workshop box and the parcels at the top of an order's page, Today above the orders, the reason why no one
 * sees a product at the top of its page, and the two-step log-in notice at the top of one's profile, for everyone who
 * has arranged nothing else. Safe to repeat. Medusa's admin takes positions from its layout settings and no longer from
 * a widget's zone (docs/medusa-notes.md).
 */
export async function seedAdminLayout(container: MedusaContainer): Promise<void> {
  const layouts = container.resolve(Modules.SETTINGS)
  for (const [page, widgets] of Object.entries(ON_TOP)) {
    if (await layouts.getSystemDefaultLayoutConfiguration(page)) continue
    await layouts.setSystemDefaultLayoutConfiguration(page, onTop(widgets))
  }
}
