import type { LostParcel } from "../../../contracts/orders/parcels"

/**
 * The key in a fulfillment's metadata that says that its parcel was lost. It is stored there since it says what became
 * of a shipment, and statements about many shipments read it (cart-store/rider-mail-recipients.ts).
 */
export const LOST = "lost"

/** What staff recorded about a shipment that was lost, from its metadata; null for any other. */
export function lostIn(metadata: Record<string, unknown> | null | undefined): LostParcel | null {
  const lost = metadata?.[LOST]
  return lost ? (lost as LostParcel) : null
}
