import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  exactCents,
  lineTotalCents,
  toCents,
  toDollars,
  wholeCentsLeft,
} from "../../modules/checkout/domain/price-sheet"
import { getActiveDealers } from "../../modules/dealer/dealer-store"
import { getDesigns } from "../../modules/design/catalogue-store"
import { decodeSku } from "../../modules/design/domain/sku"
import { DISCOUNT_MODULE } from "../../modules/discount"
import { getDiscounts } from "../../modules/discount/discount-store"
import {
  applyDiscount,
  type Discounted,
  type LineDiscount,
} from "../../modules/discount/domain/apply-discount"
import { type Discount, describeDiscount, isRunning } from "../../modules/discount/domain/discount"
import { type CartDiscounts, pricedLine } from "../cart/cart-view"
import type { CartLineAdjustment, LoadedCart } from "../cart/load-cart"
import { claimUse } from "./claim-use"
import { discountProvider, isOurDiscount } from "./discount-providers"

/** Whether a discount can be had for this cart, which may hold one of its uses. */
function runningFor(cart: LoadedCart, now: Date): (discount: Discount) => boolean {
  return (discount) => isRunning(discount, now, cart.held_discounts.includes(discount.id))
}

/** Which discounts count for this cart now, whatever is written on its lines. */
export async function discountsOf(container: MedusaContainer, cart: LoadedCart): Promise<Discounted> {
  const [discounts, dealers, designs] = await Promise.all([
    getDiscounts(container),
    getActiveDealers(container),
    getDesigns(container),
  ])
  const runs = runningFor(cart, new Date())
  const code = cart.discount_code ? discounts.byCode.get(cart.discount_code) : undefined
  const dealer = cart.account_id ? dealers.byCustomer.get(cart.account_id) : undefined
  return applyDiscount({
    lines: cart.lines.map((line) => {
      const priced = pricedLine(line)
      const readyToShip = priced.discounts.filter(({ kind }) => kind === "ready-to-ship")
      return {
        id: line.id,
        cents: lineTotalCents(priced),
        readyToShipCents: readyToShip.reduce((sum, { cents }) => sum + cents, 0),
        promotedCents: line.adjustments
          .filter(({ code }) => code !== null)
          .reduce((sum, { amount }) => sum + exactCents(amount), 0),
        skiPackage: decodeSku(line.sku ?? "", designs)?.product.type === "ski",
        listed: line.listed !== undefined,
      }
    }),
    code: code && !code.automatic && runs(code) ? code : null,
    automatic: discounts.automatic.filter(runs),
    dealerPercent: dealer ? dealer.percentOff : null,
    country: cart.country,
  })
}

/** What a visitor has entered besides parts, and what comes of it now. */
export async function cartDiscounts(container: MedusaContainer, cart: LoadedCart): Promise<CartDiscounts> {
  const [discounted, discounts, dealers] = await Promise.all([
    discountsOf(container, cart),
    getDiscounts(container),
    getActiveDealers(container),
  ])
  const code = cart.discount_code ? discounts.byCode.get(cart.discount_code) : undefined
  const dealer = cart.dealer_code ? dealers.byCode.get(cart.dealer_code) : undefined
  return {
    discounted,
    code: code && !code.automatic && runningFor(cart, new Date())(code) ? code : null,
    dealer: dealer ? { name: dealer.name, code: dealer.code } : null,
  }
}

function sameAs(written: readonly CartLineAdjustment[], wanted: LineDiscount | undefined): boolean {
  const [first, ...others] = written
  if (!first) return wanted === undefined
  return (
    others.length === 0 &&
    wanted !== undefined &&
    first.provider_id === discountProvider(wanted.kind) &&
    toCents(first.amount) === wanted.cents &&
    first.promotion_id === (wanted.discount?.promotionId ?? null)
  )
}

/** Medusa's types ask for a code, its tables don't. */
function withoutCode<Facts extends object>(facts: Facts): Facts & { code: string } {
  return facts as Facts & { code: string }
}

function description({ discount }: LineDiscount): string {
  return discount ? `${discount.code}: ${describeDiscount(discount)}` : "Dealer discount"
}

/**
 * Writes the discounts that count now on the cart's lines, as adjustments of Medusa's, and takes away those that
 * no longer do. They carry no code: an adjustment with the code of a promotion that Medusa did not compute
 * itself is removed by its refresh (medusa-notes, "Promotions and dealers").
 *
 * @returns whether anything was changed
 */
export async function writeLineDiscounts(
  container: MedusaContainer,
  cart: LoadedCart,
  discounted: Discounted,
): Promise<boolean> {
  const carts = container.resolve(Modules.CART)
  const wanted = new Map(discounted.lines.map((line) => [line.lineId, line]))
  const stale: string[] = []
  const missing: LineDiscount[] = []
  for (const line of cart.lines) {
    const ours = line.adjustments.filter(isOurDiscount)
    const want = wanted.get(line.id)
    if (sameAs(ours, want)) continue
    stale.push(...ours.map(({ id }) => id))
    if (want) missing.push(want)
  }
  if (stale.length > 0) await carts.deleteLineItemAdjustments(stale)
  if (missing.length > 0) {
    await carts.addLineItemAdjustments(
      missing.map((line) =>
        withoutCode({
          item_id: line.lineId,
          amount: toDollars(line.cents),
          provider_id: discountProvider(line.kind),
          description: description(line),
          ...(line.discount?.promotionId ? { promotion_id: line.discount.promotionId } : {}),
        }),
      ),
    )
  }
  return stale.length > 0 || missing.length > 0
}

/** Lets the goods ship free, or no longer, as the discount that counts now has it. The price must be on the method. */
export async function writeShippingDiscount(
  container: MedusaContainer,
  cart: LoadedCart,
  discounted: Discounted,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  const [methods, written] = await Promise.all([
    carts.listShippingMethods({ cart_id: cart.id }),
    carts.listShippingMethodAdjustments({ shipping_method: { cart_id: cart.id } }),
  ])
  const provider = discountProvider(discounted.discount?.automatic ? "automatic" : "code")
  const ours = written.filter((adjustment) => isOurDiscount({ provider_id: adjustment.provider_id ?? null }))
  if (ours.length > 0) await carts.deleteShippingMethodAdjustments(ours.map(({ id }) => id))
  const { discount } = discounted
  if (!discounted.freeShipping || !discount) return
  // Staff's promotions in Medusa may have taken something off already.
  const left = (method: { id: string; amount: unknown }) => {
    const promoted = written
      .filter(({ shipping_method_id, code }) => shipping_method_id === method.id && code)
      .reduce((sum, { amount }) => sum + exactCents(Number(amount)), 0)
    return wholeCentsLeft(toCents(Number(method.amount)), promoted)
  }
  const free = methods.filter((method) => left(method) > 0)
  if (free.length === 0) return
  await carts.addShippingMethodAdjustments(
    free.map((method) =>
      withoutCode({
        shipping_method_id: method.id,
        amount: toDollars(left(method)),
        provider_id: provider,
        description: `${discount.code}: ${describeDiscount(discount)}`,
        ...(discount.promotionId ? { promotion_id: discount.promotionId } : {}),
      }),
    ),
  )
}

/**
 * Whether a use of the discount is held for a cart, or can be: asked before a cart becomes an order, on every way
 * there, Medusa's own routes included. A use that was held when the charge began stays good: a paid order must not
 * fail for a code that ended meanwhile.
 */
export async function discountIsHeld(
  container: MedusaContainer,
  discount: Discount,
  cart: { id: string; email: string | null },
): Promise<boolean> {
  const held = await container.resolve(DISCOUNT_MODULE).isHeld(discount.id, cart.id)
  return held || (await claimUse(container, discount, cart.id, { email: cart.email, network: null }))
}
