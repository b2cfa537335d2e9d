import { createHash } from "node:crypto"
import type { StoredAdjustment, StoredCart } from "./compare-cart"

const adjustments = (all: readonly StoredAdjustment[]) =>
  all
    .map(({ kind, promotionId, code, cents, taxInclusive }) =>
      JSON.stringify([kind, promotionId, code, cents, taxInclusive]),
    )
    .sort()

/** Identifies everything about a cart that determines its price and its owner: any change gives another digest. */
export function cartDigest(cart: StoredCart): string {
  const facts = [
    [cart.currency, cart.regionId, cart.salesChannelId, cart.creditLines, cart.totalCents],
    [cart.customer?.id, cart.email, cart.address?.country, cart.address?.province],
    cart.lines.map((line) => [
      [line.id, line.variantId, line.productId, line.sku, line.quantity, line.unitCents],
      [line.taxInclusive, line.giftCard, line.requiresShipping],
      adjustments(line.adjustments),
      [...line.taxRates].sort(),
    ]),
    cart.shipping.map((method) => [
      [method.optionId, method.cents, method.taxInclusive],
      adjustments(method.adjustments),
      [...method.taxRates].sort(),
    ]),
  ]
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url")
}
