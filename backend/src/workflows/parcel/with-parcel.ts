import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../errors/shop-error"
import { withStaffLock } from "../staff-lock"
import { type LoadedParcel, type LoadedParcels, loadParcels, parcelIn } from "./load-parcels"

/**
 * Does something with an order's parcels as they are at that moment; no one else works on them or on the order in the
 * meantime.
 * @throws {ShopError} 404; 409 when another save takes too long
 */
async function withLoaded<T>(
  container: MedusaContainer,
  orderId: string,
  work: (loaded: LoadedParcels) => Promise<T>,
): Promise<T> {
  return await withStaffLock(container, `order:${orderId}`, async () =>
    work(await loadParcels(container, orderId)),
  )
}

/** @throws {ShopError} 409 */
export function requireOpen({ order }: LoadedParcels): void {
  if (order.closed !== null) throw conflict(order.closed)
}

/**
 * Refuses while no one knows yet whether a parcel has a label.
 * @throws {ShopError} 409
 */
export function requireNoPurchase({ label }: LoadedParcel): void {
  if (label?.status !== "buying") return
  throw conflict("A label is being bought for this parcel. Press Find out to see whether it was bought.")
}

/**
 * Like `withLoaded`, for what begins something.
 * @throws {ShopError} 409 also when nothing more of the order ships
 */
export async function withParcels<T>(
  container: MedusaContainer,
  orderId: string,
  work: (loaded: LoadedParcels) => Promise<T>,
): Promise<T> {
  return await withLoaded(container, orderId, async (loaded) => {
    requireOpen(loaded)
    return await work(loaded)
  })
}

/** A parcel that has gone out, with its shipment. */
export type SentParcel = LoadedParcel & { fulfillment: NonNullable<LoadedParcel["fulfillment"]> }

const isSent = (parcel: LoadedParcel): parcel is SentParcel => Boolean(parcel.fulfillment?.shippedAt)

/**
 * Like `withLoaded`, with a parcel that has gone out, also of an order that was refunded since.
 * @throws {ShopError} 409 also while it is in the house
 */
export async function withSentParcel<T>(
  container: MedusaContainer,
  { orderId, parcelId }: { orderId: string; parcelId: string },
  work: (parcel: SentParcel, loaded: LoadedParcels) => Promise<T>,
): Promise<T> {
  return await withLoaded(container, orderId, async (loaded) => {
    const parcel = parcelIn(loaded, parcelId)
    if (!isSent(parcel)) throw conflict("This parcel hasn't gone out yet: edit it instead.")
    return await work(parcel, loaded)
  })
}

/**
 * Like `withLoaded`, with a parcel that is in the house, also of a closed order: its label has to be refunded.
 * @throws {ShopError} 409 also when it has gone out
 */
export async function withParcel<T>(
  container: MedusaContainer,
  { orderId, parcelId }: { orderId: string; parcelId: string },
  work: (parcel: LoadedParcel, loaded: LoadedParcels) => Promise<T>,
): Promise<T> {
  return await withLoaded(container, orderId, async (loaded) => {
    const parcel = parcelIn(loaded, parcelId)
    if (parcel.fulfillment?.shippedAt) throw conflict("This parcel has already gone out.")
    return await work(parcel, loaded)
  })
}
