import { LOW_DAYS, SOLD_DAYS } from "../../../contracts/staff/today"

/** How much of something there is, and how much was sold. Pieces. */
export interface StockAndSales {
  available: number
  sold_lately: number
  sold_longer: number
}

/**
 * Whole days that goods last at the rate they have been selling: by the faster of the last weeks and the last months,
 * because a season begins quickly. 0 when there is nothing left; null when none was sold, and no one can say.
 */
export function daysOfCover({ available, sold_lately, sold_longer }: StockAndSales): number | null {
  if (available <= 0) return 0
  const perDay = Math.max(sold_lately / SOLD_DAYS.month, sold_longer / SOLD_DAYS.quarter)
  return perDay > 0 ? Math.floor(available / perDay) : null
}

/** The goods that are gone or will be soon, the soonest first; among those gone, the best sellers first. */
export function lowOf<Goods extends StockAndSales>(goods: readonly Goods[]): (Goods & { days: number })[] {
  return goods
    .flatMap((each) => {
      const days = daysOfCover(each)
      return days === null || days >= LOW_DAYS ? [] : [{ ...each, days }]
    })
    .sort((one, other) => one.days - other.days || other.sold_longer - one.sold_longer)
}
