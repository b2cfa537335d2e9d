/** Days that a cart is kept after its rider was last there; the browser's cookie lasts as long. */
export const CART_DAYS = 30
/** Days that a cart is kept with nothing in it. */
export const EMPTY_CART_DAYS = 1

/** Hours: how often at most it is noted that a cart's rider is there. */
export const TOUCH_HOURS = 1

const HOUR_MS = 60 * 60 * 1000

/**
 * When a cart's rider must have been noted last for it to be swept now. Later by what the note may be behind, so that
 * no cart goes early.
 * @param days `CART_DAYS` or `EMPTY_CART_DAYS`
 */
export function sweptBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - (days * 24 + TOUCH_HOURS) * HOUR_MS)
}
