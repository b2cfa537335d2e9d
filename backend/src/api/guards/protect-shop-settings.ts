import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { getSnapshot } from "../../read-model/snapshot-store"

/**
 * Middleware before Medusa's calls that delete a region, a stock location, a shipping option or what holds one: without
 * those that the shop sells, stores and ships with, no order can be placed, and nothing brings them back.
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
  const { regionId, shippingOptionId } = commerce
  // Medusa deletes a zone's options with it, and a set's zones.
  const [option] = shippingOptionId
    ? await req.scope
        .resolve(Modules.FULFILLMENT)
        .listShippingOptions({ id: shippingOptionId }, { relations: ["service_zone"], take: 1 })
    : []
  const zone = option?.service_zone
  const used = [regionId, shippingOptionId, store?.default_location_id, zone?.id, zone?.fulfillment_set_id]
  next(
    used.includes(req.params.zone_id ?? req.params.id)
      ? conflict("The shop couldn't take orders without this, so it can't be deleted. Edit it instead.")
      : undefined,
  )
}
