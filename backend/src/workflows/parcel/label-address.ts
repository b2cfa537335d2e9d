import type { MedusaContainer } from "@medusajs/framework/types"
import { invalid } from "../../errors/shop-error"
import { stateOfProvince } from "../../modules/checkout/domain/states"
import { shopContact } from "../../read-model/content-store"
import type { LabelAddress } from "../../shipping-labels/shipping-labels"
import { type OrderAddress, streetOf } from "../checkout/envelope"
import { graphRows } from "../graph-rows"

/** An order's address, or a stock location's, in a label's form. */
export function labelAddress(address: OrderAddress): LabelAddress {
  const person = [address.first_name, address.last_name].filter(Boolean).join(" ")
  return {
    name: person || (address.company ?? ""),
    company: address.company ?? "",
    street: streetOf(address),
    city: address.city ?? "",
    state: stateOfProvince(address.province),
    zip: address.postal_code ?? "",
    country: (address.country_code ?? "").toUpperCase(),
    phone: address.phone ?? "",
  }
}

/** The address of the stock location in Medusa's settings, maintained there by staff; null while it has none. */
export async function warehouseAddress(container: MedusaContainer): Promise<OrderAddress | null> {
  const [location] = await graphRows<{ address?: OrderAddress | null }>(container, {
    entity: "stock_location",
    fields: ["address.*"],
    pagination: { take: 1, skip: 0, order: { created_at: "ASC" } },
  })
  return location?.address ?? null
}

/**
 * Where the shop's parcels leave from: the address of the stock location in Medusa's settings.
 * @throws {ShopError} 422 at `sender` while it has none
 */
export async function warehouse(container: MedusaContainer): Promise<LabelAddress> {
  const address = await warehouseAddress(container)
  const { brand, phone } = await shopContact(container)
  const from = { ...labelAddress(address ?? {}), name: brand, company: brand }
  if (!from.street || !from.city || !from.zip || !from.country) {
    throw invalid({
      sender: [
        "The stock location has no address yet. An owner enters it under Settings, Locations & Shipping.",
      ],
    })
  }
  return { ...from, phone: from.phone || phone }
}
