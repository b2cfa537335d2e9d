/**
 * What one tax rate takes on an amount (architecture, rule 4): whole cents, half a cent up. Each rate of each line and
 * of the shipping is rounded for itself, so that the lines add up to the order. Medusa's own totals do the same
 * (`whole-cents/install.ts`).
 *
 * @param cents what is taxed, its discounts taken off
 * @param percent
 */
export function taxCents(cents: number, percent: number): number {
  // What floating point adds far behind the comma doesn't count.
  return Math.round(Number(((cents * percent) / 100).toFixed(6)))
}

/** All that the rates take on an amount, in whole cents. */
export const taxesCents = (cents: number, percents: readonly number[]): number =>
  percents.reduce((total, percent) => total + taxCents(cents, percent), 0)
