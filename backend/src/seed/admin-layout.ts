import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

const ORDER_PAGE = "order.details"

/** As admin/widgets/order-builds.tsx names itself. */
const WORKSHOP_BOX = "widget:shop-workshop"

/**
 * Puts the Workshop box at the top of an order's page, for everybody who has arranged nothing else. Medusa's admin takes
 * places from its layout settings and no longer from a widget's zone (docs/medusa-notes.md).
 */
export async function seedAdminLayout(container: MedusaContainer): Promise<void> {
  const layouts = container.resolve(Modules.SETTINGS)
  if (await layouts.getSystemDefaultLayoutConfiguration(ORDER_PAGE)) return
  await layouts.setSystemDefaultLayoutConfiguration(ORDER_PAGE, {
    widgets: { [WORKSHOP_BOX]: { order: -1 } },
  })
}
