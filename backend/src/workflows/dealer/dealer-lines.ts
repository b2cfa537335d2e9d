import type { MedusaContainer, UpdateLineItemWithSelectorDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { toCents, toDollars } from "../../modules/checkout/domain/price-sheet"
import { getActiveDealers } from "../../modules/dealer/dealer-store"
import { listedCents } from "../../modules/dealer/domain/list-price"
import { getListPrices } from "../../modules/dealer/list-prices"
import type { Snapshot } from "../../read-model/domain/snapshot"
import { getSnapshot } from "../../read-model/snapshot-store"
import type { CartLine, LoadedCart } from "../cart/load-cart"

async function isDealers(container: MedusaContainer, { account_id }: LoadedCart): Promise<boolean> {
  return account_id !== null && (await getActiveDealers(container)).byCustomer.has(account_id)
}

/** The variant of goods as the catalogue sells them; designs and made pieces have prices of their own. */
function catalogueVariant(line: CartLine, snapshot: Snapshot) {
  if (line.build || !line.variant_id) return undefined
  const variant = snapshot.variantsById.get(line.variant_id)
  return variant && variant.sku === line.sku ? variant : undefined
}

/** A dealer's cart with the prices of Medusa's lists for dealers on its lines; any other cart as it is. */
export async function withListPrices(container: MedusaContainer, cart: LoadedCart): Promise<LoadedCart> {
  if (!(await isDealers(container, cart))) return cart
  const [lists, snapshot] = await Promise.all([getListPrices(container), getSnapshot(container)])
  if (lists.size === 0) return cart
  const lines = cart.lines.map((line): CartLine => {
    const variant = catalogueVariant(line, snapshot)
    const prices = variant && lists.get(variant.variantId)
    const cents = prices ? listedCents(prices, line.quantity, variant.priceCents) : null
    if (!variant || cents === null) return line
    const retail = toDollars(variant.priceCents)
    return {
      ...line,
      unit_price: String(toDollars(cents)),
      listed: { retail, written: toCents(line.unit_price) === cents },
    }
  })
  return { ...cart, lines }
}

interface LineChange {
  selector: { id: string }
  data: { unit_price: number; compare_at_unit_price: number | null }
}

/**
 * Writes the list prices that count now on the cart's lines, and takes them off where none does any more. Must run
 * under the cart's lock.
 *
 * @param refreshed Medusa has just computed all prices: then only a dealer's are looked at
 * @returns whether anything was changed
 */
export async function writeListPrices(
  container: MedusaContainer,
  cart: LoadedCart,
  { refreshed = false } = {},
): Promise<boolean> {
  const dealers = await isDealers(container, cart)
  if (refreshed && !dealers) return false
  const snapshot = await getSnapshot(container)
  const changes = cart.lines.flatMap((line): LineChange[] => {
    if (line.listed) {
      if (line.listed.written && line.compare_at) return []
      const data = { unit_price: Number(line.unit_price), compare_at_unit_price: line.listed.retail }
      return [{ selector: { id: line.id }, data }]
    }
    const variant = catalogueVariant(line, snapshot)
    // A price beside another one is a list's: what everyone's sale lists give comes back with Medusa's next refresh.
    if (!line.compare_at || !variant) return []
    const data = { unit_price: toDollars(variant.priceCents), compare_at_unit_price: null }
    return [{ selector: { id: line.id }, data }]
  })
  if (changes.length === 0) return false
  // Medusa's types know no way to take a price to compare with away again; its tables do.
  await container.resolve(Modules.CART).updateLineItems(changes as UpdateLineItemWithSelectorDTO[])
  return true
}
