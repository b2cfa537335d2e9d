import { chicagoDay } from "#contracts/time/shop-time"

/** The day it is where the visitor is, as `year-month-day`. */
export function localDay(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0")
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

/**
 * The latest day that an order can have been placed on: where the visitor is it may still be yesterday when the shop
 * dates it today.
 */
export function latestToday(now: Date): string {
  const [here, atShop] = [localDay(now), chicagoDay(now)]
  if (atShop > here) return atShop
  return here
}
