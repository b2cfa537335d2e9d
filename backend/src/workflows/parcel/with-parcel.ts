import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../errors/shop-error"
import { withStaffLock } from "../staff-lock"
import { type LoadedParcel, type LoadedParcels, loadParcels, parcelIn } from "./load-parcels"

/**
 * Does something with an order's parcels as they are at that moment; nobody else works on them meanwhile.
 * @throws {ShopError} 404; 409 when the order was canceled, or another save takes too long
 */
export async function withParcels<T>(
  container: MedusaContainer,
  orderId: string,
  work: (loaded: LoadedParcels) => Promise<T>,
): Promise<T> {
  return await withStaffLock(container, `parcels:${orderId}`, async () => {
    const loaded = await loadParcels(container, orderId)
    if (loaded.order.canceled) throw conflict("This order was canceled.")
    return await work(loaded)
  })
}

/** As `withParcels`, with one that is in the house. @throws {ShopError} 409 also when it has gone out */
export async function withParcel<T>(
  container: MedusaContainer,
  { orderId, parcelId }: { orderId: string; parcelId: string },
  work: (parcel: LoadedParcel, loaded: LoadedParcels) => Promise<T>,
): Promise<T> {
  return await withParcels(container, orderId, async (loaded) => {
    const parcel = parcelIn(loaded, parcelId)
    if (parcel.fulfillment?.shippedAt) throw conflict("This parcel has gone out already.")
    return await work(parcel, loaded)
  })
}
