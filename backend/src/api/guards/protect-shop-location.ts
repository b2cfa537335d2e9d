import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { getSnapshot } from "../../read-model/snapshot-store"
import { shopLocations } from "../../workflows/catalog/shop-locations"
import { listOf } from "./list-of"

/**
 * Middleware before Medusa's call that says which sales channels sell from a stock location: the web shop's has one.
 * Without it everything is sold out. From two, pages would promise the sum of both, and Medusa refuses a line that
 * neither has enough for.
 * @throws {ShopError} 409
 */
export async function protectShopLocation(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [{ commerce }, locations] = await Promise.all([getSnapshot(req.scope), shopLocations(req.scope)])
  const { add, remove } = (req.body ?? {}) as { add?: unknown; remove?: unknown }
  const others = locations.filter((id) => id !== req.params.id)
  const isShops = others.length < locations.length
  if (!isShops && others.length > 0 && listOf(add).includes(commerce.salesChannelId)) {
    throw conflict(
      "The shop sells from one stock location, and has one. If you move, edit the address of that one.",
    )
  }
  if (isShops && others.length === 0 && listOf(remove).includes(commerce.salesChannelId)) {
    throw conflict("The shop sells from this stock location: without it, everything would be sold out.")
  }
  next()
}
