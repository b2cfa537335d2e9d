import type { MedusaContainer } from "@medusajs/framework/types"
import type { DealerPrices } from "../../contracts/dealers/dealer-price"
import { dealerPrice } from "../../contracts/dealers/dealer-price-rule"
import { toDollars } from "../../contracts/money"
import { listedCents } from "../../modules/dealer/domain/list-price"
import type { ActiveDealer } from "../../modules/dealer/queries"
import { getListPrices } from "../../read-model/list-prices"
import { getSnapshot } from "../../read-model/snapshot-store"

/** A dealer's percentage, and what one piece of goods on the dealers' price lists costs. */
export async function dealerPrices(
  container: MedusaContainer,
  { name, code, percentOff }: ActiveDealer,
): Promise<DealerPrices> {
  const [lists, { variantsById, productsBySlug }] = await Promise.all([
    getListPrices(container),
    getSnapshot(container),
  ])
  const listed: Record<string, number> = {}
  for (const [variantId, prices] of lists) {
    const variant = variantsById.get(variantId)
    const cents = variant ? listedCents(prices, 1, variant.priceCents) : null
    if (variant && cents !== null) listed[variant.sku] = toDollars(cents)
  }
  const prices: DealerPrices = { name, code, percent_off: percentOff, listed, lowest: {} }
  for (const { slug, variants } of productsBySlug.values()) {
    if (!variants.some(({ sku }) => sku in listed)) continue
    const own = variants.map(({ sku, priceCents }) => dealerPrice(prices, sku, toDollars(priceCents)))
    prices.lowest[slug] = Math.min(...own)
  }
  return prices
}
