import type { MedusaContainer } from "@medusajs/framework/types"
import { percentOf, toDollars } from "../../contracts/money"
import { DEALER_MODULE } from "../../modules/dealer"
import { listedCents } from "../../modules/dealer/domain/list-price"
import type { ActiveDealer } from "../../modules/dealer/queries"
import { freshReads } from "../../read-model/cached-read"
import { getActiveDealers } from "../../read-model/dealer-store"
import { getListPrices } from "../../read-model/list-prices"
import { getSnapshot } from "../../read-model/snapshot-store"

/** Goods that staff add to an order. */
export interface AddedGoods {
  variant_id: string
  quantity: number
  /** Dollars; without one, what everyone pays. */
  unit_price?: number | null
  compare_at_unit_price?: number | null
  variant_option_values?: Readonly<Record<string, string>>
  /** Address of its picture, which Medusa would take from the product, where the shop has none. */
  thumbnail?: string
}

/** The dealer who bought an order, as long as they still are one. */
async function dealerWhoBought(
  container: MedusaContainer,
  orderId: string,
): Promise<ActiveDealer | undefined> {
  const credit = await container.resolve(DEALER_MODULE).findCredit(orderId)
  if (credit?.kind !== "bought") return undefined
  const { byCode } = await getActiveDealers(container)
  return [...byCode.values()].find(({ id }) => id === credit.dealer_id)
}

/**
 * Goods that staff add to an order, as the shop sells them: with picture and chosen options, which Medusa leaves out,
 * and for a dealer's order at the dealer's price, by the dealers' price lists or else with the percentage off (section
 * 6). A price that staff enter themselves stays.
 */
export async function asSold(
  container: MedusaContainer,
  orderId: string,
  added: readonly AddedGoods[],
): Promise<AddedGoods[]> {
  await freshReads(container)
  const [{ variantsById }, lists, dealer] = await Promise.all([
    getSnapshot(container),
    getListPrices(container),
    dealerWhoBought(container, orderId),
  ])
  return added.map((goods) => {
    const variant = variantsById.get(goods.variant_id)
    if (!variant) return goods
    const sold = { ...goods, variant_option_values: variant.optionValues, thumbnail: variant.image }
    if (!dealer || typeof goods.unit_price === "number") return sold
    const retail = variant.priceCents
    const own =
      listedCents(lists.get(goods.variant_id) ?? [], goods.quantity, retail) ??
      retail - percentOf(retail, dealer.percentOff)
    return { ...sold, unit_price: toDollars(own), compare_at_unit_price: toDollars(retail) }
  })
}
