import { LINK_DAYS } from "../../contracts/orders/phone-order-choices"
import { chicagoDay, chicagoMoment, DAY_MS, endOfMinute } from "../../contracts/time/shop-time"

/**
 * Until when a link made now is valid: to the end of the shop's day that is so many days away, since its mail names
 * the day alone. A balance's never expires.
 */
export function linkExpiry(now: Date = new Date()): Date {
  const last = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  return endOfMinute(chicagoMoment(`${chicagoDay(last)}T23:59`) ?? last)
}
