import type { MedusaContainer } from "@medusajs/framework/types"
import { refreshPaymentCollectionForCartWorkflow } from "@medusajs/medusa/core-flows"
import { type CartDelivery, describeLines, writeDelivery } from "../../cart-store/delivery"
import type { TaxDue } from "../../cart-store/domain/plan-taxes"
import type { LoadedCart } from "../../cart-store/load-cart"
import { writeCart } from "../../cart-store/write-cart"
import { toDollars } from "../../contracts/money"
import { type PriceFacts, priceCart } from "../../modules/checkout/domain/price-cart"
import { taxRatesFor } from "../../modules/checkout/domain/tax-rates"
import { type CheckoutRules, getCheckoutRules } from "../../read-model/checkout-rules"
import { shippingRates } from "../../read-model/content-store"
import { getListPrices, type ListPrices } from "../../read-model/list-prices"
import { cartToPrice, openCartFacts } from "../cart/price-open-cart"
import { shippingCountries, statesByCountry } from "./countries"
import type { Quote } from "./quote"
import { refuseUnsold } from "./refuse-unsold"

/** A cart whose price was recomputed, and its total. */
export interface Recomputed {
  cart: LoadedCart
  quote: Quote
  /** Whether there is a way to ship it to its address. */
  ships: boolean
}

const hasCodes = (adjustments: readonly { code: string | null }[]) =>
  adjustments.some(({ code }) => code !== null)

/** What an account that isn't a dealer's pays may be on a list for its own group, which only Medusa can tell. */
function mayHaveOwnPrice(cart: LoadedCart, { dealerPercent }: PriceFacts): boolean {
  return cart.account_id !== null && dealerPercent === null
}

/**
 * Whether all of a cart's costs can be computed from memory. Prices in Medusa with rules, zones below countries or
 * another tax service are for Medusa to compute, and one of its promotions is for Medusa to take off the cart.
 */
function canTell(
  cart: LoadedCart,
  delivery: CartDelivery,
  { rules, facts, listed }: { rules: CheckoutRules; facts: PriceFacts; listed: ListPrices },
): boolean {
  const [method] = delivery.methods
  const { shipping, taxRates, pricedByRules } = rules
  if (!shipping || !taxRates || delivery.methods.length !== 1 || method?.optionId !== shipping.optionId)
    return false
  if (!shipping.countries.has(cart.country?.toLowerCase() ?? "")) return false
  if (delivery.hasPromotions) return false
  if (hasCodes(method.adjustments) || cart.lines.some(({ adjustments }) => hasCodes(adjustments)))
    return false
  return cart.lines.every(({ variant_id }) => {
    if (variant_id === null || pricedByRules.has(variant_id)) return false
    return !(listed.has(variant_id) && mayHaveOwnPrice(cart, facts))
  })
}

/** The taxes of each line and of the shipping, with their rows in Medusa's tables. */
function taxesOf(
  { country }: LoadedCart,
  { province, items }: CartDelivery,
  { shipping, taxRates }: CheckoutRules,
): { lines: Map<string, TaxDue[]>; shipping: TaxDue[] } {
  const to = { country: country?.toLowerCase() ?? "", province: province?.toLowerCase() ?? null }
  const due = (taxed: Parameters<typeof taxRatesFor>[2]): TaxDue[] =>
    taxRatesFor(taxRates ?? [], to, taxed).map(({ id, code, rate, name }) => ({
      rateId: id,
      code,
      rate,
      name,
    }))
  return {
    lines: new Map(
      items.map(({ id, productId, productTypeId }) => [id, due({ productId, productTypeId })] as const),
    ),
    shipping: due({ shippingOptionId: shipping?.optionId ?? null }),
  }
}

const percents = (taxes: readonly TaxDue[]) => taxes.map(({ rate }) => rate)

/**
 * Computes prices, discounts, shipping and taxes of a cart waiting at the checkout, from memory, in a tenth of the time
 * of Medusa's refresh and with the rows that it would write (docs/decisions/2026-11-23-quick-checkout.md). The guard on
 * completing the cart still compares what is charged with Medusa's own prices and taxes. Must run under its lock.
 *
 * @param cart and `delivery` as just read, after `freshReads`
 * @returns null when it is for Medusa to compute; nothing was written then
 * @throws {ShopError} 409 when something can no longer be made, or is no longer sold
 */
export async function recomputeHere(
  container: MedusaContainer,
  cart: LoadedCart,
  delivery: CartDelivery,
): Promise<Recomputed | null> {
  const rules = await getCheckoutRules(container)
  const open = await openCartFacts(container, cart)
  const listed = await getListPrices(container)
  if (!canTell(cart, delivery, { rules, facts: open, listed })) return null
  const taxes = taxesOf(cart, delivery, rules)
  const facts: PriceFacts = {
    ...open,
    goodsCents: new Map(
      cart.lines.flatMap(({ id, variant_id }) => {
        const variant = open.variants.get(variant_id ?? "")
        return variant ? [[id, variant.priceCents] as const] : []
      }),
    ),
    keepsDesignPrices: false,
    delivery: {
      taxRates: new Map([...taxes.lines].map(([id, due]) => [id, percents(due)] as const)),
      shippingTaxRates: percents(taxes.shipping),
      shippingRates: await shippingRates(container),
      countries: statesByCountry(await shippingCountries(container)),
    },
  }
  const priced = priceCart(cartToPrice(cart, delivery.province), facts)
  await refuseUnsold(container, cart, priced.faults, facts)
  if (priced.faults.length > 0) return null
  if (delivery.isBare) await describeLines(container, cart.id)
  await writeDelivery(container, delivery, priced, {
    name: rules.shipping?.name ?? "",
    amount: String(toDollars(priced.shipping.cents)),
    taxes: taxes.lines,
    shippingTaxes: taxes.shipping,
  })
  const written = await writeCart(container, cart, { priced })
  if (delivery.hasPayment)
    await refreshPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cart.id } })
  const { shippingCents, taxCents, totalCents } = priced.sheet
  return { cart: written, quote: { shippingCents, taxCents, totalCents }, ships: true }
}
