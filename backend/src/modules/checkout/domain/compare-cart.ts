import { discountInEffect } from "../../discount/domain/apply-discount"
import type { Discount } from "../../discount/domain/discount"
import {
  type PricedAdjustment,
  type PriceFacts,
  type PricingError,
  type PricingErrorKind,
  priceCart,
} from "./price-cart"

/** An adjustment as it is stored. `unknown` isn't one of the shop's: a promotion of Medusa's own, or no one's. */
export interface StoredAdjustment extends Omit<PricedAdjustment, "kind"> {
  kind: PricedAdjustment["kind"] | "unknown"
  /** The shop's own have no code. */
  code: string | null
  taxInclusive: boolean
}

export interface StoredLine {
  id: string
  variantId: string | null
  productId: string | null
  sku: string | null
  quantity: number
  unitCents: number
  taxInclusive: boolean
  giftCard: boolean
  requiresShipping: boolean
  adjustments: readonly StoredAdjustment[]
  /** Percent. */
  taxRates: readonly number[]
}

/**
 * A cart as stored in Medusa, which would make an order of it: everything that money depends on. Amounts in cents; one
 * that isn't a whole number of cents, or is missing, isn't one of our prices.
 */
export interface StoredCart {
  id: string
  currency: string
  regionId: string | null
  salesChannelId: string | null
  email: string | null
  customer: { id: string; hasAccount: boolean; email: string | null } | null
  address: { country: string | null; province: string | null } | null
  /** In the order in which they were added. */
  lines: readonly StoredLine[]
  shipping: readonly {
    optionId: string | null
    cents: number
    taxInclusive: boolean
    adjustments: readonly StoredAdjustment[]
    taxRates: readonly number[]
  }[]
  creditLines: number
  /** Including tax. */
  totalCents: number
}

/** What a cart must match, besides its price. */
export interface CartFacts extends PriceFacts {
  /** The account that the cart was bound to in its session; null for a guest's. */
  account: string | null
  currency: string
  regionId: string
  salesChannelId: string
  shippingOptionId: string | null
}

/** Rates are read as decimals and as numbers. */
const sameRate = (a: number, b: number) => Math.abs(a - b) < 1e-4

function sameRates(stored: readonly number[], ours: readonly number[]): boolean {
  const sorted = (rates: readonly number[]) => [...rates].sort((a, b) => a - b)
  const [is, due] = [sorted(stored), sorted(ours)]
  return is.length === due.length && is.every((rate, at) => sameRate(rate, due[at] ?? Number.NaN))
}

/** Whether each stored one is one of ours, and each of ours is stored once. */
function sameAdjustments(stored: readonly StoredAdjustment[], ours: readonly PricedAdjustment[]): boolean {
  const left = [...ours]
  for (const { kind, promotionId, code, cents, taxInclusive } of stored) {
    const at = left.findIndex(
      (due) => due.kind === kind && due.promotionId === promotionId && due.cents === cents,
    )
    if (at < 0 || code !== null || taxInclusive) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

/**
 * What is wrong with the cart's owner. Neither an email nor Medusa's customer makes anyone the owner: the order of a
 * cart that isn't bound to an account must not end up in one, and that of a bound cart in no other.
 */
function ownerError({ customer, email }: StoredCart, account: string | null): PricingError | null {
  const fault = (what: string): PricingError => ({ kind: "owner", what })
  if (account !== null)
    return customer?.id === account ? null : fault(`bound to ${account}, but for ${customer?.id}`)
  if (customer === null) return null
  if (customer.hasAccount) return fault(`for the account ${customer.id}, which has not bound it`)
  const known = customer.email?.toLowerCase() === email?.toLowerCase()
  return known ? null : fault(`for a guest of another email, ${customer.id}`)
}

const written = (adjustments: readonly (StoredAdjustment | PricedAdjustment)[]) =>
  adjustments.map(({ kind, cents }) => `${kind} ${cents}`).join(", ") || "none"

/**
 * What in a stored cart deviates from the shop's own rules: its owner, its lines and their prices, every discount,
 * shipping, address, tax and total. Anything that no rule explains is a fault. Pure.
 *
 * @returns the faults, none when everything is right; and the discount that counts, of which a use has to be held
 */
export function checkCart(
  stored: StoredCart,
  facts: CartFacts,
): { faults: PricingError[]; discount: Discount | null } {
  const faults: PricingError[] = []
  const refuse = (kind: PricingErrorKind, what: string) => faults.push({ kind, what })
  const owner = ownerError(stored, facts.account)
  if (owner) faults.push(owner)
  if (stored.currency !== facts.currency) refuse("price", `the currency ${stored.currency}`)
  if (stored.regionId !== facts.regionId) refuse("price", `the region ${stored.regionId}`)
  if (stored.salesChannelId !== facts.salesChannelId) refuse("price", `the channel ${stored.salesChannelId}`)
  if (stored.creditLines > 0) refuse("total", `${stored.creditLines} credit lines`)

  const priced = priceCart(stored, facts)
  if (priced.faults.length > 0) return { faults: [...faults, ...priced.faults], discount: null }

  for (const line of stored.lines) {
    const due = priced.lines.get(line.id)
    const refuseLine = (kind: PricingErrorKind, what: string) =>
      refuse(kind, `line ${line.id} (${line.sku}): ${what}`)
    if (!due || line.productId !== due.productId) refuseLine("line", "of another product")
    if (!due) continue
    const kind =
      facts.builds.has(line.sku ?? "") || facts.shelf.byVariantId.has(line.variantId ?? "")
        ? "design"
        : "price"
    if (line.unitCents !== due.unitCents) refuseLine(kind, `${line.unitCents} cents, not ${due.unitCents}`)
    if (line.giftCard || line.taxInclusive || !line.requiresShipping)
      refuseLine("line", "a flag the shop doesn't set")
    if (!sameAdjustments(line.adjustments, due.adjustments)) {
      refuseLine("discount", `off: ${written(line.adjustments)}; due: ${written(due.adjustments)}`)
    }
    if (!sameRates(line.taxRates, due.taxRates))
      refuseLine("tax", `${line.taxRates} %, not ${due.taxRates} %`)
  }

  const [method, ...others] = stored.shipping
  if (!method || others.length > 0) refuse("shipping", `${stored.shipping.length} shipping methods`)
  else {
    const due = priced.shipping
    if (method.optionId === null || method.optionId !== facts.shippingOptionId)
      refuse("shipping", `the option ${method.optionId}`)
    if (method.cents !== due.cents) refuse("shipping", `${method.cents} cents, not ${due.cents}`)
    if (method.taxInclusive) refuse("shipping", "tax included")
    if (!sameAdjustments(method.adjustments, due.adjustments)) {
      refuse("shipping", `off: ${written(method.adjustments)}; due: ${written(due.adjustments)}`)
    }
    if (!sameRates(method.taxRates, due.taxRates))
      refuse("tax", `shipping: ${method.taxRates} %, not ${due.taxRates} %`)
  }
  if (stored.totalCents !== priced.sheet.totalCents)
    refuse("total", `${stored.totalCents} cents, not ${priced.sheet.totalCents}`)
  return { faults, discount: discountInEffect(priced.discounted) }
}
