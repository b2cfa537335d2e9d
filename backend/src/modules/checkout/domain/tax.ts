import { percentOf } from "../../../contracts/money"

/**
 * What all tax rates add up to on an amount (architecture, rule 4), in whole cents. Each rate of each line and of the
 * shipping is rounded separately, so that the lines add up to the order. Medusa's own totals do the same
 * (`whole-cents/install.ts`), and so do the reports (`reports/order-sums.ts`).
 *
 * @param cents what is taxed, after discounts
 */
export const taxesCents = (cents: number, percents: readonly number[]): number =>
  percents.reduce((total, percent) => total + percentOf(cents, percent), 0)
