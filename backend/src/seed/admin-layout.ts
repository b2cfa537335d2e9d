import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** What stands on top of a page of Medusa's, as admin/widgets/order-builds.tsx and order-list-today.tsx name themselves. */
const ON_TOP = [
  { page: "order.details", widget: "widget:shop-workshop" },
  { page: "order.list", widget: "widget:shop-today" },
]

/**
 * Puts the Workshop box at the top of an order's page, and Today above the orders, for everybody who has arranged
 * nothing else. Medusa's admin takes places from its layout settings and no longer from a widget's zone
 * (docs/medusa-notes.md).
 */
export async function seedAdminLayout(container: MedusaContainer): Promise<void> {
  const layouts = container.resolve(Modules.SETTINGS)
  for (const { page, widget } of ON_TOP) {
    if (await layouts.getSystemDefaultLayoutConfiguration(page)) continue
    await layouts.setSystemDefaultLayoutConfiguration(page, { widgets: { [widget]: { order: -1 } } })
  }
}
