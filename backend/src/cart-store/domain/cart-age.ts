import { HOUR_MS } from "../../contracts/time/shop-time"

/** Days that a cart is kept after its rider's last visit; the browser's cookie lasts as long. */
export const CART_DAYS = 30
/** Days that a cart is kept with nothing in it. */
export const EMPTY_CART_DAYS = 1
/** Days that a payment stays after it was called off or given back, with its cart, for questions about it. */
export const GIVEN_BACK_DAYS = 90

/** Hours: how often at most a rider's visit to a cart is recorded. */
export const TOUCH_HOURS = 1

/**
 * Carts whose rider was last recorded before this are swept now. Allows for how late the record may be, so that no cart
 * is swept early.
 * @param days `CART_DAYS`, `EMPTY_CART_DAYS` or `GIVEN_BACK_DAYS`
 */
export function sweptBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - (days * 24 + TOUCH_HOURS) * HOUR_MS)
}
