import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { LoadedCart } from "../../../cart-store/load-cart"
import type { ShipPromise } from "../../../contracts/checkout/ship-dates"
import { formatCents } from "../../../contracts/money"
import { weekdayAndDay } from "../../../contracts/time/day-words"
import { conflict } from "../../../errors/shop-error"
import { CHECKOUT_MODULE } from "../../../modules/checkout"
import { DISCOUNT_MODULE } from "../../../modules/discount"
import { discountInEffect } from "../../../modules/discount/domain/apply-discount"
import { priceOpenCart } from "../../cart/price-open-cart"
import { claimUse } from "../../discount/claim-use"
import { quoteColumns } from "../checkout-record"
import { discountNotice } from "../price-notices"
import { recompute } from "../recompute-cart"
import type { Recomputed } from "../recompute-here"

/*
 * What these steps find out stays, even when they fail: the buyer has to see the new total, and agrees to it by its
 * quote's id.
 */

/**
 * Recomputes the whole cart. A total without shipping is never shown: the shipping step is due again.
 * @throws {ShopError} 409 when nothing takes the cart to its address any more
 */
async function recomputeShipped(container: MedusaContainer, cartId: string): Promise<Recomputed> {
  const recomputed = await recompute(container, cartId)
  if (recomputed.ships) return recomputed
  await container.resolve(CHECKOUT_MODULE).saveFacts(cartId, { quote_id: null })
  throw conflict(
    "We can't ship to this address right now, so nothing was charged. Please check the shipping information again, or call us.",
  )
}

interface DiscountHold {
  cart: LoadedCart
  /** Whose use it is; null where there is no email. */
  email: string | null
  /** Where the buyer comes from, as held uses are counted (contracts/http/network.ts). */
  network: string
}

/**
 * Holds a use of the cart's discount, when that has a limit and takes something off. A use that is held but never paid expires automatically,
 * so there is nothing to undo.
 * @throws {ShopError} 409 when it is used up by now, with the total without it
 */
export const holdDiscountStep = createStep(
  "hold-discount-use",
  async ({ cart, email, network }: DiscountHold, { container }) => {
    const discount = discountInEffect((await priceOpenCart(container, cart)).discounted)
    const why = discount && (await claimUse(container, discount, cart.id, { email, network }))
    if (!discount || !why) return new StepResponse(null)
    // The shipping step asks riders for one; the discount is kept: with an email address it applies.
    if (why === "no email") {
      throw conflict(
        `The discount ${discount.code} is limited per rider. Please enter your email at the shipping step, or take it off in your cart.`,
      )
    }
    if (!discount.automatic)
      await container.resolve(DISCOUNT_MODULE).saveCode(cart.id, { discount_code: null })
    const { cart: computed, quote } = await recomputeShipped(container, cart.id)
    await container.resolve(CHECKOUT_MODULE).saveFacts(cart.id, quoteColumns(computed, quote))
    throw conflict(
      `The discount ${discount.code} has been used up${why === "used by rider" ? " for this email address" : ""}. Your total is now ${formatCents(quote.totalCents)}. Please check it and place your order again.`,
    )
  },
)

interface AgreedTotal {
  /** As it was before it is recomputed. */
  cart: LoadedCart
  agreedCents: number
  /** Whether staff were paid, and read what is refused. */
  byStaff: boolean
}

/**
 * Recomputes the whole cart: shipping and tax may have changed since the buyer saw them. Nothing to undo, as each further
 * try does the same.
 * @throws {ShopError} 409 when the total is another, or it can't be shipped any more
 */
export const requireSameTotalStep = createStep(
  "require-same-total",
  async ({ cart, agreedCents, byStaff }: AgreedTotal, { container }) => {
    const { cart: computed, quote } = await recomputeShipped(container, cart.id)
    if (quote.totalCents === agreedCents) return new StepResponse(null)
    await container.resolve(CHECKOUT_MODULE).saveFacts(cart.id, quoteColumns(computed, quote))
    const [was, is] = [agreedCents, quote.totalCents].map((cents) => formatCents(cents))
    const why = await discountNotice(container, cart)
    const change = `total has changed from ${was} to ${is}.${why ? ` ${why}` : ""}`
    throw conflict(
      byStaff
        ? `The ${change} Please tell the buyer the new total before you mark the order as paid.`
        : `Your ${change} You weren't charged. Please check it and place your order again.`,
    )
  },
)

/**
 * The day may have moved while the checkout stood open: the cut-off passed, or staff changed the plan. An earlier day is
 * simply the order's.
 * @param shownDay null where none was promised, or where staff were paid after they had told the buyer
 * @throws {ShopError} 409 when the order would ship later than the buyer was shown
 */
export const requireSameDayStep = createStep(
  "require-same-day",
  async ({ shownDay, ships }: { shownDay: string | null; ships: ShipPromise | null }) => {
    if (shownDay === null || ships === null || ships.date <= shownDay) return new StepResponse(null)
    const [is, was] = [ships.date, shownDay].map(weekdayAndDay)
    throw conflict(
      `Your order would now ship by ${is} instead of ${was}. You weren't charged. Please check it and place your order again.`,
    )
  },
)
