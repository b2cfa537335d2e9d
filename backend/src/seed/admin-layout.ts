import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What stands on top of a page of Medusa's, as admin/widgets/order-builds.tsx and the others name themselves. */
const ON_TOP = [
  { page: "order.details", widget: "widget:shop-workshop" },
  { page: "order.list", widget: "widget:shop-today" },
  { page: "profile.details", widget: "widget:shop-two-step" },
]

/**
 * Puts the Workshop box at the top of an order's page, Today above the orders, and what is said of two-step log-in at
 * the top of one's profile, for everybody who has arranged nothing else. Safe to repeat. Medusa's admin takes places
 * from its layout settings and no longer from a widget's zone
 * (docs/medusa-notes.md).
 */
export async function seedAdminLayout(container: MedusaContainer): Promise<void> {
  const layouts = container.resolve(Modules.SETTINGS)
  for (const { page, widget } of ON_TOP) {
    if (await layouts.getSystemDefaultLayoutConfiguration(page)) continue
    await layouts.setSystemDefaultLayoutConfiguration(page, { widgets: { [widget]: { order: -1 } } })
  }
}
