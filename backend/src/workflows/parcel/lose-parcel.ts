import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { LostParcel } from "../../contracts/orders/parcels"
import { conflict } from "../../errors/shop-error"
import { LOST } from "../../modules/parcel/domain/lost"
import { withSentParcel } from "./with-parcel"

/** Medusa merges metadata: a key that is left out stays. */
const saveLost = (container: MedusaContainer, fulfillmentId: string, lost: LostParcel | null) =>
  container.resolve(Modules.FULFILLMENT).updateFulfillment(fulfillmentId, { metadata: { [LOST]: lost } })

/**
 * Records that a parcel was lost on its way: the buyer's pages say so, and no mail asks how the ride went.
 * @param by staff's email
 * @throws {ShopError} 404; 409 while it is in the house, or when it is marked already
 */
export async function loseParcel(
  container: MedusaContainer,
  place: { orderId: string; parcelId: string },
  { note, by }: { note: string; by: string },
): Promise<void> {
  await withSentParcel(container, place, async ({ fulfillment }) => {
    if (fulfillment.lost) throw conflict("This parcel is already marked as lost.")
    await saveLost(container, fulfillment.id, { at: new Date().toISOString(), by, note })
  })
}

/**
 * Takes back that a parcel was lost: it has turned up.
 * @throws {ShopError} 404; 409 while it is in the house
 */
export async function findParcel(
  container: MedusaContainer,
  place: { orderId: string; parcelId: string },
): Promise<void> {
  await withSentParcel(container, place, async ({ fulfillment }) => {
    await saveLost(container, fulfillment.id, null)
  })
}
