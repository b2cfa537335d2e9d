import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { settings } from "../../config/settings"
import { conflict, refuse, ShopError } from "../../errors/shop-error"
import { measureErrors } from "../../modules/parcel/domain/parcel"
import { shippingLabels } from "../../shipping-labels/label-seller"
import {
  type LabelAddress,
  LabelFailure,
  type LabelShipment,
  type ShippingLabels,
} from "../../shipping-labels/shipping-labels"
import { labelAddress, warehouse } from "./label-address"
import type { LoadedParcel, LoadedParcels } from "./load-parcels"

/** @throws {ShopError} 409 where no one sells the shop labels */
export function requireLabels(): ShippingLabels {
  const labels = shippingLabels(settings())
  if (!labels) throw conflict("This shop doesn't buy labels. Enter the carrier and tracking number by hand.")
  return labels
}

/**
 * What a label is bought for, and its sender: for a drop shipment the dealer, as on its slip. The price depends on
 * where the parcel leaves, so that stays the warehouse, under the dealer's name.
 * @throws {ShopError} 422 by field where something is missing, and for other countries, whose customs papers need what
 * the shop doesn't keep
 */
export async function labelShipment(
  container: MedusaContainer,
  parcel: LoadedParcel,
  { order, shipTo, dealer }: LoadedParcels,
): Promise<LabelShipment> {
  const shop = await warehouse(container)
  const sender = dealer ? { ...labelAddress(dealer.address), company: dealer.name } : shop
  const from = dealer ? { ...shop, name: dealer.name, company: dealer.name, phone: sender.phone } : shop
  const to = labelAddress(shipTo ?? {})
  refuse({
    ...(to.country !== from.country
      ? {
          address:
            "Labels can only be bought within one country. To ship abroad, do it by hand with customs forms.",
        }
      : {}),
    ...measureErrors(parcel),
  })
  const { weight, length, width, height } = parcel
  return {
    reference: `${order.number} ${parcel.id}`,
    to,
    from,
    sender,
    parcel: { weight: weight ?? 0, length: length ?? 0, width: width ?? 0, height: height ?? 0 },
  }
}

/**
 * A digest of everything the price depends on, so that an offer for anything else isn't valid; or only of where it
 * goes.
 */
export const digestOf = (facts: LabelShipment | LabelAddress): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("hex")

/** A label service failure as shown to staff, at its field; anything else as it is. */
export function toShopError(error: unknown): unknown {
  if (!(error instanceof LabelFailure)) return error
  const { kind, sentence, field } = error
  return new ShopError(kind === "refused" ? 422 : 503, { message: sentence, errors: { [field]: [sentence] } })
}
