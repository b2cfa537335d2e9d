import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartLine, LoadedCart } from "../../cart-store/load-cart"
import { toCents } from "../../contracts/money"
import {
  type CartToPrice,
  type PricedCart,
  type PriceFacts,
  priceCart,
} from "../../modules/checkout/domain/price-cart"
import type { DesignCatalog } from "../../modules/design/domain/design-catalog"
import { type Discount, isRunning } from "../../modules/discount/domain/discount"
import { creditedDealer, getActiveDealers } from "../../read-model/dealer-store"
import { getDesigns } from "../../read-model/design-store"
import { type Discounts, getDiscounts } from "../../read-model/discount-store"
import type { SnapshotVariant } from "../../read-model/domain/snapshot"
import { availableOf } from "../../read-model/domain/stock"
import { getListPrices } from "../../read-model/list-prices"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot, getStock } from "../../read-model/snapshot-store"
import type { CartDiscounts } from "./cart-view"

/** Which discounts are available to a cart, which may hold a use of one. */
export function discountsFor(
  { byCode, automatic }: Discounts,
  { discount_code, held_discounts }: Pick<LoadedCart, "discount_code" | "held_discounts">,
  now: Date,
): Pick<PriceFacts, "code" | "automatic"> {
  const runs = (discount: Discount) => isRunning(discount, now, held_discounts.includes(discount.id))
  const code = discount_code ? byCode.get(discount_code) : undefined
  return { code: code && !code.automatic && runs(code) ? code : null, automatic: automatic.filter(runs) }
}

/** What the database has on a line, regardless of dealers' lists. */
export const storedCents = (line: CartLine) => toCents(line.listed?.stored ?? line.unit_price)

/**
 * What goods cost that aren't priced by a dealers' list. A price with another one beside it comes from a list that no
 * longer applies.
 */
function goodsCents(line: CartLine, variants: ReadonlyMap<string, SnapshotVariant>): number {
  const variant = line.compare_at ? variants.get(line.variant_id ?? "") : undefined
  return variant ? variant.priceCents : storedCents(line)
}

/** The parts of a cart that its price depends on. */
export function cartToPrice(cart: LoadedCart, province: string | null = null): CartToPrice {
  return {
    lines: cart.lines.map(({ id, variant_id, sku, quantity }) => ({
      id,
      variantId: variant_id,
      sku,
      quantity,
    })),
    address: cart.country === null ? null : { country: cart.country.toLowerCase(), province },
  }
}

/** Of the products that these discounts give away, those of which nothing can be had now. */
async function goneGifts(
  container: MedusaContainer,
  { code, automatic }: Pick<PriceFacts, "code" | "automatic">,
  { variants, designs }: { variants: Iterable<SnapshotVariant>; designs: DesignCatalog },
): Promise<ReadonlySet<string>> {
  const gone = new Set(
    [code, ...automatic].flatMap((each) => (each?.countsFor === "gift" ? each.targetIds : [])),
  )
  if (gone.size === 0) return gone
  const stock = await getStock(container)
  for (const variant of variants) {
    if (gone.has(variant.productId) && availableOf(stock, variant) !== 0) gone.delete(variant.productId)
  }
  for (const { productId, notice } of designs.productsBySlug.values()) {
    if (notice === null) gone.delete(productId)
  }
  return gone
}

/** Everything that an open cart's price depends on, from memory: at most two seconds old. */
export async function openCartFacts(container: MedusaContainer, cart: LoadedCart): Promise<PriceFacts> {
  const [{ variantsById }, designs, shelf, discounts, dealers] = await Promise.all([
    getSnapshot(container),
    getDesigns(container),
    getShelf(container),
    getDiscounts(container),
    getActiveDealers(container),
  ])
  const dealer = cart.account_id === null ? undefined : dealers.byCustomer.get(cart.account_id)
  const available = discountsFor(discounts, cart, new Date())
  return {
    variants: variantsById,
    designs,
    shelf,
    builds: new Set(cart.lines.flatMap(({ build, sku }) => (build && sku !== null ? [sku] : []))),
    goodsCents: new Map(cart.lines.map((line) => [line.id, goodsCents(line, variantsById)])),
    lastCents: new Map(cart.lines.map((line) => [line.id, storedCents(line)])),
    keepsDesignPrices: true,
    dealerPercent: dealer?.percentOff ?? null,
    listPrices: dealer ? await getListPrices(container) : new Map(),
    ...available,
    goneGifts: await goneGifts(container, available, { variants: variantsById.values(), designs }),
    delivery: null,
  }
}

/** What an open cart totals now, whatever is written on its lines. */
export async function priceOpenCart(container: MedusaContainer, cart: LoadedCart): Promise<PricedCart> {
  return priceCart(cartToPrice(cart), await openCartFacts(container, cart))
}

/** What a visitor has entered apart from parts, and its effect now. */
export async function cartDiscounts(container: MedusaContainer, cart: LoadedCart): Promise<CartDiscounts> {
  const [facts, dealers] = await Promise.all([openCartFacts(container, cart), getActiveDealers(container)])
  const dealer = creditedDealer(dealers, cart)
  return {
    discounted: priceCart(cartToPrice(cart), facts).discounted,
    code: facts.code,
    dealer: dealer ? { name: dealer.name, code: dealer.code } : null,
  }
}
