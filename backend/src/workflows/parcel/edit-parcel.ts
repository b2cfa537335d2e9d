import type { MedusaContainer } from "@medusajs/framework/types"
import type { Carrier, ChangeParcel, ParcelForm } from "../../contracts/orders/parcels"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { conflict, refuse } from "../../errors/shop-error"
import { PARCEL_MODULE } from "../../modules/parcel"
import { packErrors, packed } from "../../modules/parcel/domain/parcel"
import { inParcels, type LoadedParcel, type LoadedParcels, versionOfParcel } from "./load-parcels"
import { requireNoPurchase, requireOpen, withParcel, withParcels } from "./with-parcel"

/** The carrier that was chosen, and why it can't be, by field. */
export function carrierOf(
  { carriers }: LoadedParcels,
  id: string,
): { carrier: Carrier | null; errors: Record<string, string> } {
  const carrier = carriers.find((each) => each.id === id) ?? null
  return {
    carrier,
    errors: id !== "" && !carrier ? { carrier_id: "This carrier no longer exists." } : {},
  }
}

/**
 * Pieces of each line that may go into a parcel.
 * @param own the one that is changed, whose pieces may stay in it; null for a new one
 */
function leftFor({ lines, parcels }: LoadedParcels, own: LoadedParcel | null): Map<string, number> {
  const others = parcels.filter(({ id }) => id !== own?.id)
  // Not from `left`, which is never below 0: an edit may have taken pieces that this parcel holds.
  return new Map(
    lines.map(({ id, quantity, fulfilled }) => [id, quantity - fulfilled - inParcels(others, id)]),
  )
}

/**
 * Adds another parcel to an order. A press that was repeated because its answer was lost adds one.
 * @param by the staff member's email
 * @param key the browser's mark of that press (`Idempotency-Key`)
 * @returns its id
 * @throws {ShopError} 404; 409 when nothing more of the order ships; 422 by field
 */
export async function createParcel(
  container: MedusaContainer,
  orderId: string,
  form: ParcelForm,
  by: string,
  key: string | null,
): Promise<string> {
  return await withParcels(container, orderId, async (loaded) => {
    const parcels = container.resolve(PARCEL_MODULE)
    const id = parcels.idFor(orderId, key)
    if (loaded.parcels.some((parcel) => parcel.id === id)) return id
    const { carrier, errors } = carrierOf(loaded, form.carrier_id)
    refuse({ ...packErrors(form.lines, leftFor(loaded, null)), ...errors })
    await parcels.create({ id, orderId }, packed(form, carrier), by)
    return id
  })
}

/**
 * Makes sure that what was packed or labeled stays as it is.
 * @throws {ShopError} 409
 */
function requireLoose(parcel: LoadedParcel): void {
  if (parcel.fulfillment) throw conflict("This parcel is already packed: mark it as shipped.")
  requireNoPurchase(parcel)
  if (parcel.label) throw conflict("This parcel has a label. Refund the label first.")
}

/**
 * Changes a parcel that is in the house and has no label.
 * @throws {ShopError} 404; 409 when it has gone out, has a label or was changed in the meantime; 422 by field
 */
export async function updateParcel(
  container: MedusaContainer,
  place: { orderId: string; parcelId: string },
  { version, ...form }: ChangeParcel,
): Promise<void> {
  await withParcel(container, place, async (parcel, loaded) => {
    requireOpen(loaded)
    requireLoose(parcel)
    if (version !== versionOfParcel(parcel)) throw changedMeanwhile()
    const { carrier, errors } = carrierOf(loaded, form.carrier_id)
    refuse({ ...packErrors(form.lines, leftFor(loaded, parcel)), ...errors })
    await container.resolve(PARCEL_MODULE).update(parcel.id, packed(form, carrier))
  })
}

/**
 * Unpacks a parcel that is in the house and has no label.
 * @throws {ShopError} 404; 409 as for a change
 */
export async function deleteParcel(
  container: MedusaContainer,
  place: { orderId: string; parcelId: string },
): Promise<void> {
  await withParcel(container, place, async (parcel) => {
    requireLoose(parcel)
    await container.resolve(PARCEL_MODULE).delete(parcel.id)
  })
}
