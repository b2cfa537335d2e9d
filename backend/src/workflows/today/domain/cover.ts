import { LOW_DAYS, SOLD_DAYS } from "../../../contracts/staff/today"

/** How much there is of something, and how much of it went. Pieces. */
export interface StockAndSales {
  available: number
  sold_lately: number
  sold_longer: number
}

/**
 * Whole days that goods last when they go as fast as they did: by the faster of the last weeks and the last months, for
 * a season begins quickly. 0 when there is nothing left; null when none was sold, and nobody can say.
 */
export function daysOfCover({ available, sold_lately, sold_longer }: StockAndSales): number | null {
  if (available <= 0) return 0
  const perDay = Math.max(sold_lately / SOLD_DAYS.month, sold_longer / SOLD_DAYS.quarter)
  return perDay > 0 ? Math.floor(available / perDay) : null
}

/** The goods that are gone or will be soon, the soonest first; of those gone, what sold best. */
export function lowOf<Goods extends StockAndSales>(goods: readonly Goods[]): (Goods & { days: number })[] {
  return goods
    .flatMap((each) => {
      const days = daysOfCover(each)
      return days === null || days >= LOW_DAYS ? [] : [{ ...each, days }]
    })
    .sort((one, other) => one.days - other.days || other.sold_longer - one.sold_longer)
}
