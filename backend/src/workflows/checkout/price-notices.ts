import type { MedusaContainer } from "@medusajs/framework/types"
import { kindOfProvider } from "../../cart-store/domain/adjustment-kinds"
import type { LoadedCart } from "../../cart-store/load-cart"
import { formatCents, toCents } from "../../contracts/money"
import { getDiscounts } from "../../read-model/discount-store"
import { AUTOMATIC_ENDED, endedDiscount } from "../cart/cart-view"
import { cartDiscounts, discountsFor } from "../cart/price-open-cart"
import { nameLine } from "./name-line"

/** Whether an automatic discount shipped a cart for free that doesn't run any more: no line tells. */
async function hasFreeShippingEnded(container: MedusaContainer, before: LoadedCart): Promise<boolean> {
  const freed = before.shipping_adjustments?.find(
    ({ provider_id }) => kindOfProvider(provider_id) === "automatic",
  )
  if (!freed) return false
  const { automatic } = discountsFor(await getDiscounts(container), before, new Date())
  return !automatic.some(({ promotionId }) => promotionId === freed.promotion_id)
}

/**
 * Why a discount that was taken off a cart's lines or its shipping no longer is, as a sentence; null when none went.
 * @param before the cart as it was before it was repriced
 */
export async function discountNotice(container: MedusaContainer, before: LoadedCart): Promise<string | null> {
  const taken = [
    ...before.lines.flatMap(({ adjustments }) => adjustments),
    ...(before.shipping_adjustments ?? []),
  ].map(({ provider_id }) => kindOfProvider(provider_id))
  if (!taken.includes("code") && !taken.includes("automatic")) return null
  const now = await cartDiscounts(container, before)
  const ended = endedDiscount(before, now)
  if (ended || now.discounted.discount) return ended
  return (await hasFreeShippingEnded(container, before)) ? AUTOMATIC_ENDED : null
}

/**
 * Which prices changed when a cart was repriced, and which discount has ended, as sentences: an open cart keeps the
 * prices at which items were added.
 */
export async function priceNotices(
  container: MedusaContainer,
  before: LoadedCart,
  after: LoadedCart,
): Promise<string[]> {
  const notices: string[] = []
  for (const line of after.lines) {
    const earlier = before.lines.find(({ id }) => id === line.id)
    if (!earlier) continue
    const [was, is] = [toCents(earlier.unit_price), toCents(line.unit_price)]
    if (was === is) continue
    const name = await nameLine(container, line)
    notices.push(`${name} is ${formatCents(is)} now. It was ${formatCents(was)} in your cart.`)
  }
  const ended = await discountNotice(container, before)
  return ended ? [...notices, ended] : notices
}
