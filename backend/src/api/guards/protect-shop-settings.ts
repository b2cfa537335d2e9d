import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { getSnapshot } from "../../read-model/snapshot-store"

/**
 * Middleware before Medusa's calls that delete a region, a stock location or a shipping option: without the one that
 * the shop sells, stores or ships with, no order can be placed, and nothing brings it back.
 * @throws {ShopError} 409
 */
export async function protectShopSettings(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [{ commerce }, [store]] = await Promise.all([
    getSnapshot(req.scope),
    req.scope.resolve(Modules.STORE).listStores({}, { take: 1 }),
  ])
  const used = [commerce.regionId, commerce.shippingOptionId, store?.default_location_id]
  next(
    used.includes(req.params.id)
      ? conflict("The shop couldn't take orders without this, so it can't be deleted. Edit it instead.")
      : undefined,
  )
}
