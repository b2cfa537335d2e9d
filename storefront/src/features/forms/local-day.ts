import { chicagoDay } from "#contracts/time/shop-time"

/** The visitor's local day, as `year-month-day`. */
export function localDay(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0")
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/**
 * The latest day that an order can have been placed on: for the visitor it may still be yesterday when the shop dates
 * it today.
 */
export function lastOrderDay(now: Date): string {
  const [here, atShop] = [localDay(now), chicagoDay(now)]
  if (atShop > here) return atShop
  return here
}
