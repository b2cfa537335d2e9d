import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../errors/shop-error"
import { hasGone, type PackedLine } from "../../modules/parcel/domain/parcel"
import { loadParcels } from "./load-parcels"

/**
 * For Medusa's own call that packs lines, which would name a reservation that a colleague has used up.
 * @throws {ShopError} 404; 409 when fewer are left to pack
 */
export async function requireUnfulfilled(
  container: MedusaContainer,
  orderId: string,
  packing: readonly PackedLine[],
): Promise<void> {
  const { lines } = await loadParcels(container, orderId)
  if (hasGone(packing, lines)) {
    throw conflict(
      "Some of this left the order or was fulfilled already. Load this page again to see what is left. Nothing was changed.",
    )
  }
}
