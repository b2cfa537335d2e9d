import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../../config/settings"
import { StandInQuery } from "../../../../contracts/addresses/addresses"
import { notFound } from "../../../../errors/shop-error"
import { findPlaces } from "../../../../sandbox/addresses/places"
import { parseBody } from "../../../requests/parse-body"

/**
 * GET /stand-ins/addresses/api?q=&limit=: stands in for an address service in a demo, in Photon's protocol.
 * @throws {ShopError} 404 when the shop uses a real one, or none
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { addressService } = settings()
  if (!addressService?.isStandIn) throw notFound("There is nothing here.")
  const { q, limit } = parseBody(StandInQuery, req.query)
  const places = findPlaces(q, limit)
  res.set("Cache-Control", "private, no-store")
  res.json({
    type: "FeatureCollection",
    features: places.map((place) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [0, 0] },
      properties: { osm_key: "place", osm_value: "house", type: "house", ...place },
    })),
  })
}
