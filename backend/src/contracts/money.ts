/**
 * An amount as people read it: `$1,234.50`, negative `-$1.00` (section 9, "Currency"). As `Intl.NumberFormat` writes it,
 * whose first use takes a phone a tenth of a second before a page is alive
 * (docs/decisions/2026-11-25-first-view.md).
 * @param dollars rounded to whole cents; what rounds to nothing is never shown with a minus.
 */
export function formatMoney(dollars: number): string {
  const cents = Number.isFinite(dollars) ? toCents(dollars) : Number.NaN
  // A page says "$NaN" rather than nothing at all.
  if (!Number.isSafeInteger(cents)) return "$NaN"
  const digits = String(Math.abs(cents)).padStart(3, "0")
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",")
  return `${cents < 0 ? "-" : ""}$${whole}.${digits.slice(-2)}`
}

/** Dollars (maybe text, as Medusa keeps them) as cents, with whatever fraction they have. */
export function exactCents(dollars: number | string): number {
  const value = typeof dollars === "string" ? Number(dollars) : dollars
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${dollars}`)
  // The shift by exponent avoids 1.005 * 100 = 100.49999999999999; tiny numbers print with an exponent already.
  return Math.abs(value) < 1e-6 ? 0 : Number(`${value}e2`)
}

/** Dollars (unrounded, maybe text) as whole cents, half away from zero: what sums are made of. */
export function toCents(dollars: number | string): number {
  const exact = exactCents(dollars)
  const cents = Math.round(Math.abs(exact))
  return exact < 0 ? -cents : cents
}

/** Whole cents as the dollars of an answer. */
export const toDollars = (cents: number): number => cents / 100

/** An amount in whole cents as people read it. */
export const formatCents = (cents: number): string => formatMoney(toDollars(cents))

/** A percentage of an amount in whole cents: half a cent goes up, and it is never more than all of it. */
export const percentOf = (cents: number, percent: number): number =>
  Math.min(cents, Math.round((cents * percent) / 100))

/** Whether an amount in dollars has no fraction of a cent; also of a percentage, whether it has two decimals at most. */
export const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** How far a price may move, in percent, before somebody is asked whether it is meant. */
export const ASKS_ABOVE_PERCENT = 30

/**
 * Whether a new price is likelier a slip than meant: nothing at all, or more than 30% away from the price before.
 * @param beforeCents null where there was no price
 */
export function asksFirst(beforeCents: number | null, afterCents: number): boolean {
  if (beforeCents === afterCents) return false
  if (afterCents === 0) return true
  if (beforeCents === null || beforeCents === 0) return false
  return Math.abs(afterCents - beforeCents) * 100 > beforeCents * ASKS_ABOVE_PERCENT
}
