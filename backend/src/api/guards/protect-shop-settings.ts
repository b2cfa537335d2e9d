import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { conflict } from "../../errors/shop-error"
import { getSnapshot } from "../../read-model/snapshot-store"
import { shopLocations } from "../../workflows/catalog/shop-locations"
import { graphRows } from "../../workflows/graph-rows"

/** Ids of the locations whose parcels are sent by a fulfillment set. */
async function locationsOfSet(req: MedusaRequest, setId: string | undefined): Promise<string[]> {
  if (!setId) return []
  const links = await graphRows<{ stock_location_id: string }>(req.scope, {
    entity: "location_fulfillment_set",
    fields: ["stock_location_id"],
    filters: { fulfillment_set_id: setId },
  })
  return links.map(({ stock_location_id }) => stock_location_id)
}

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
  const [{ commerce }, [store], locations] = await Promise.all([
    getSnapshot(req.scope),
    req.scope.resolve(Modules.STORE).listStores({}, { take: 1 }),
    shopLocations(req.scope),
  ])
  const { regionId, shippingOptionId } = commerce
  // Medusa deletes a zone's options with it, and a set's zones.
  const [option] = shippingOptionId
    ? await req.scope
        .resolve(Modules.FULFILLMENT)
        .listShippingOptions({ id: shippingOptionId }, { relations: ["service_zone"], take: 1 })
    : []
  const zone = option?.service_zone
  const settings = [
    regionId,
    shippingOptionId,
    store?.default_location_id,
    zone?.id,
    zone?.fulfillment_set_id,
  ]
  const used = [...settings, ...locations, ...(await locationsOfSet(req, zone?.fulfillment_set_id))]
  next(
    used.includes(req.params.zone_id ?? req.params.id)
      ? conflict("The shop couldn't take orders without this, so it can't be deleted. Edit it instead.")
      : undefined,
  )
}
