import { isDeepStrictEqual } from "node:util"
import type { ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { onTop } from "../seed/admin-layout"

const PAGE = "order.details"

/**
 * Puts the parcels below the Workshop box on an order's page, for shops seeded before parcels existed. A page that
 * someone has rearranged stays as it is, and so does a new database, which the seed arranges. Run once, by `medusa
 * db:migrate`.
 */
export default async function placeParcels({ container }: ExecArgs): Promise<void> {
  const layouts = container.resolve(Modules.SETTINGS)
  const found = await layouts.getSystemDefaultLayoutConfiguration(PAGE)
  if (!isDeepStrictEqual(found?.configuration, onTop(["widget:shop-workshop"]))) return
  await layouts.setSystemDefaultLayoutConfiguration(
    PAGE,
    onTop(["widget:shop-workshop", "widget:shop-parcels"]),
  )
}
