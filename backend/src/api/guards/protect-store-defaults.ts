import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { CURRENCY } from "../../contracts/money"
import { conflict } from "../../errors/shop-error"
import { shopLocations } from "../../workflows/catalog/shop-locations"
import { listOf } from "./list-of"

/** Settings of the store that each cart takes over when it is begun, as staff know them. */
const TAKEN_OVER = {
  default_region_id: "default region",
  default_sales_channel_id: "default sales channel",
} as const

/** Whether a body leaves the store without the currency that all prices are in. */
function takesCurrency({ supported_currencies }: Record<string, unknown>): boolean {
  const codes = listOf(supported_currencies).map(
    (each) => (each as { currency_code?: unknown } | null)?.currency_code,
  )
  return supported_currencies !== undefined && !codes.includes(CURRENCY)
}

/**
 * Middleware before Medusa's call that edits the store: carts, payment links and phone orders keep the region and sales
 * channel that they began with, and none with another one than the store's is charged (`compare-cart.ts`). The default
 * location is where files and bulk edits count, so it is the one that the shop sells from. Without its currency, Medusa's
 * pages have no column for a price.
 * @throws {ShopError} 409
 */
export async function protectStoreDefaults(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const body = (req.body ?? {}) as Record<string, unknown>
  const [store] = await req.scope.resolve(Modules.STORE).listStores({}, { take: 1 })
  for (const [field, name] of Object.entries(TAKEN_OVER) as [keyof typeof TAKEN_OVER, string][]) {
    const current = store?.[field]
    // The admin's form sends them as they are.
    if (!current || body[field] === undefined || body[field] === current) continue
    throw conflict(
      `The ${name} can't be changed: open carts, payment links and phone orders were begun with it and couldn't be paid any more. Edit the one that the store has instead.`,
    )
  }
  if (takesCurrency(body)) {
    throw conflict("The shop sells in US dollars, so USD stays among the store's currencies.")
  }
  const location = body.default_location_id
  const isKept = location === undefined || location === store?.default_location_id
  if (!isKept && !(await shopLocations(req.scope)).includes(String(location))) {
    throw conflict(
      "The default location can't be changed: the shop would go on selling from the other one. If you move, edit the address of the location that you have.",
    )
  }
  next()
}
