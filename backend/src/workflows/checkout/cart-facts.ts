import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { loadCartMarks } from "../../cart-store/load-cart"
import { CURRENCY, toCents } from "../../contracts/money"
import type { CartFacts } from "../../modules/checkout/domain/compare-cart"
import { freshReads } from "../../read-model/cached-read"
import { shippingRates } from "../../read-model/content-store"
import { getActiveDealers } from "../../read-model/dealer-store"
import { getDesigns } from "../../read-model/design-store"
import { getDiscounts } from "../../read-model/discount-store"
import { getListPrices } from "../../read-model/list-prices"
import { getShelf } from "../../read-model/shelf-store"
import { getSnapshot } from "../../read-model/snapshot-store"
import { discountsFor } from "../cart/price-open-cart"
import { graphRows } from "../graph-rows"
import { shippingCountries, statesByCountry } from "./countries"
import { type MedusaCart, present } from "./stored-cart"

/** Groups decide prices; only an account's own session has brought the account here. */
async function groupsOf(container: MedusaContainer, account: string | null): Promise<{ id: string }[]> {
  if (account === null) return []
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: account }, { relations: ["groups"], take: 1 })
  return (customer?.groups ?? []).map(({ id }) => ({ id }))
}

/** Medusa's current price for each line's variant, by line: what it puts on catalog goods when it refreshes a cart. */
async function goodsCents(
  container: MedusaContainer,
  cart: MedusaCart,
  groups: { id: string }[],
): Promise<Map<string, number>> {
  const items = present(cart.items)
  const links = await graphRows<{ variant_id: string; price_set_id: string }>(container, {
    entity: "product_variant_price_set",
    fields: ["variant_id", "price_set_id"],
    filters: { variant_id: items.flatMap(({ variant_id }) => variant_id ?? []) },
  })
  const setOf = new Map(links.map(({ variant_id, price_set_id }) => [variant_id, price_set_id]))
  const context = {
    currency_code: cart.currency_code,
    region_id: cart.region?.id ?? "",
    sales_channel_id: cart.sales_channel_id ?? "",
    ...(cart.customer ? { customer: { id: cart.customer.id, groups }, customer_id: cart.customer.id } : {}),
  }
  const prices = new Map<string, number>()
  for (const quantity of new Set(items.map((item) => Number(item.quantity)))) {
    const here = items.filter((item) => Number(item.quantity) === quantity)
    const sets = here.flatMap(({ variant_id }) => setOf.get(variant_id ?? "") ?? [])
    if (sets.length === 0) continue
    const calculated = await container
      .resolve(Modules.PRICING)
      // Medusa's types know only flat contexts; its rules look into objects.
      .calculatePrices(
        { id: sets },
        { context: { ...context, quantity } as unknown as Record<string, string> },
      )
    const bySet = new Map(calculated.map((price) => [price.id, price.calculated_amount]))
    for (const { id, variant_id } of here) {
      const amount = bySet.get(setOf.get(variant_id ?? "") ?? "")
      if (amount !== null && amount !== undefined) prices.set(id, toCents(Number(amount)))
    }
  }
  return prices
}

/** What the tax regions say about each line and the shipping, for the cart's address; by their ids. */
async function taxRates(
  container: MedusaContainer,
  cart: MedusaCart,
  groups: { id: string }[],
): Promise<Map<string, number[]>> {
  const { shipping_address: address, customer, region } = cart
  const rates = new Map<string, number[]>()
  if (!address?.country_code || !region?.automatic_taxes) return rates
  const items = present(cart.items).map((item) => ({
    id: item.id,
    product_id: item.variant?.product?.id ?? item.product_id ?? "",
    ...(item.product_type_id ? { product_type_id: item.product_type_id } : {}),
    quantity: Number(item.quantity),
    unit_price: Number(item.unit_price),
    currency_code: cart.currency_code,
  }))
  const methods = present(cart.shipping_methods).map((method) => ({
    id: method.id,
    shipping_option_id: method.shipping_option_id ?? "",
    unit_price: Number(method.amount),
    currency_code: cart.currency_code,
  }))
  const lines = await container.resolve(Modules.TAX).getTaxLines([...items, ...methods], {
    address: {
      country_code: address.country_code,
      province_code: address.province ?? null,
      ...(address.city ? { city: address.city } : {}),
      ...(address.address_1 ? { address_1: address.address_1 } : {}),
      ...(address.postal_code ? { postal_code: address.postal_code } : {}),
    },
    ...(customer
      ? {
          customer: {
            id: customer.id,
            email: customer.email ?? "",
            customer_groups: groups.map(({ id }) => id),
          },
        }
      : {}),
    is_return: false,
  })
  for (const line of lines) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id
    rates.set(id, [...(rates.get(id) ?? []), Number(line.rate)])
  }
  return rates
}

/**
 * Everything that a cart's price depends on, read again: memory may be two seconds old, and what is charged must not
 * be. One after another, because connections are scarce while carts are completed (medusa-notes).
 *
 * @param cart as read by its completion
 */
export async function cartFacts(container: MedusaContainer, cart: MedusaCart): Promise<CartFacts> {
  const now = new Date()
  await freshReads(container)
  const marks = await loadCartMarks(container, cart.id)
  const { commerce, variantsById } = await getSnapshot(container)
  const designs = await getDesigns(container)
  const shelf = await getShelf(container)
  const discounts = await getDiscounts(container)
  const dealers = await getActiveDealers(container)
  const dealer = marks.account_id === null ? undefined : dealers.byCustomer.get(marks.account_id)
  const groups = await groupsOf(container, marks.account_id)
  const rates = await taxRates(container, cart, groups)
  const method = present(cart.shipping_methods)[0]
  return {
    account: marks.account_id,
    currency: CURRENCY,
    regionId: commerce.regionId,
    salesChannelId: commerce.salesChannelId,
    shippingOptionId: commerce.shippingOptionId,
    variants: variantsById,
    designs,
    shelf,
    builds: new Set(marks.builds),
    goodsCents: await goodsCents(container, cart, groups),
    dealerPercent: dealer?.percentOff ?? null,
    listPrices: dealer ? await getListPrices(container) : new Map(),
    lastCents: new Map(),
    keepsDesignPrices: false,
    ...discountsFor(discounts, marks, now),
    delivery: {
      taxRates: rates,
      shippingTaxRates: method ? (rates.get(method.id) ?? []) : [],
      shippingRates: await shippingRates(container),
      countries: statesByCountry(await shippingCountries(container)),
    },
  }
}
