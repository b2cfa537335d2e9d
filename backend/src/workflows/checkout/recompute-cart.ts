import type { MedusaContainer } from "@medusajs/framework/types"
import { refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import { type CartDelivery, readDelivery, writeDelivery } from "../../cart-store/delivery"
import type { LoadedCart } from "../../cart-store/load-cart"
import { writeCart } from "../../cart-store/write-cart"
import { toCents } from "../../contracts/money"
import { conflict } from "../../errors/shop-error"
import { type PricedCart, type PriceFacts, priceCart } from "../../modules/checkout/domain/price-cart"
import { freshReads } from "../../read-model/cached-read"
import { shippingRates } from "../../read-model/content-store"
import { loadCart } from "../cart/load-cart"
import { cartToPrice, openCartFacts, storedCents } from "../cart/price-open-cart"
import { shippingCountries, statesByCountry } from "./countries"
import { quoteCart } from "./quote"
import { type Recomputed, recomputeHere } from "./recompute-here"
import { refuseUnsold } from "./refuse-unsold"

/**
 * A cart with something in it that is still open.
 * @throws {ShopError} 409
 */
export async function filledCart(container: MedusaContainer, cartId: string): Promise<LoadedCart> {
  const cart = await loadCart(container, cartId)
  if (!cart || cart.completed || cart.lines.length === 0) throw conflict("Your cart is empty.")
  return cart
}

/** At the checkout, designs have today's price, and goods the one that Medusa puts on their lines. */
async function checkoutFacts(container: MedusaContainer, cart: LoadedCart): Promise<PriceFacts> {
  return {
    ...(await openCartFacts(container, cart)),
    goodsCents: new Map(cart.lines.map((line) => [line.id, storedCents(line)])),
    keepsDesignPrices: false,
  }
}

/**
 * Puts today's prices on designs, made to order or off the shelf: Medusa never recomputes a custom price, and shipping
 * and tax depend on it.
 * @throws {ShopError} 409 when something in the cart isn't available any more
 */
async function repriceDesigns(container: MedusaContainer, cart: LoadedCart): Promise<void> {
  const facts = await checkoutFacts(container, cart)
  const { faults, lines } = priceCart(cartToPrice(cart), facts)
  await refuseUnsold(container, cart, faults, facts)
  const changed = new Map<string, { unitCents: number }>()
  for (const line of cart.lines) {
    const due = lines.get(line.id)
    if (!due || due.retailCents !== null || due.unitCents === toCents(line.unit_price)) continue
    changed.set(line.id, { unitCents: due.unitCents })
  }
  await writeCart(container, cart, { changes: { changed }, priced: null })
}

async function priceAtCheckout(
  container: MedusaContainer,
  cart: LoadedCart,
  delivery: CartDelivery,
): Promise<{ facts: PriceFacts; priced: PricedCart }> {
  const facts = await checkoutFacts(container, cart)
  const priced = priceCart(cartToPrice(cart, delivery.province), {
    ...facts,
    delivery: {
      // Medusa has just computed the taxes; the quote reads them from it.
      taxRates: new Map(),
      shippingTaxRates: [],
      shippingRates: await shippingRates(container),
      countries: statesByCountry(await shippingCountries(container)),
    },
  })
  return { facts, priced }
}

/**
 * As Medusa computes it, except for the prices of designs and the shop's discounts: whatever staff have set there
 * applies.
 */
export async function recomputeByMedusa(container: MedusaContainer, cartId: string): Promise<Recomputed> {
  await repriceDesigns(container, await filledCart(container, cartId))
  await refreshCartItemsWorkflow(container).run({ input: { cart_id: cartId, force_refresh: true } })
  const cart = await filledCart(container, cartId)
  const delivery = await readDelivery(container, cartId)
  const { facts, priced } = await priceAtCheckout(container, cart, delivery)
  await writeDelivery(container, delivery, priced, null)
  // A list for everyone keeps what Medusa shows beside its price; a dealer has only the dealers' lists.
  const written = await writeCart(container, cart, { priced, keepCompareAt: facts.dealerPercent === null })
  return { cart: written, quote: await quoteCart(container, written), ships: delivery.methods.length > 0 }
}

/**
 * Recomputes prices, shipping, discounts and taxes of the whole cart. Must run under the cart's lock.
 * @throws {ShopError} 409 when something can no longer be made, or is no longer sold
 */
export async function recompute(container: MedusaContainer, cartId: string): Promise<Recomputed> {
  // What is in memory may be a moment old; what is charged must not be.
  await freshReads(container)
  const cart = await filledCart(container, cartId)
  const delivery = await readDelivery(container, cartId)
  return (await recomputeHere(container, cart, delivery)) ?? (await recomputeByMedusa(container, cartId))
}
