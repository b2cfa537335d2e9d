import { taxesCents } from "./tax"

/** A line of an order as it was bought. */
export interface BoughtLine {
  /** Whole cents. */
  unitCents: number
  quantity: number
  /** What came off the line, before tax. Whole cents, each. */
  adjustmentsCents: readonly number[]
  /** Percent of tax, a rate each. */
  rates: readonly number[]
}

/**
 * What a line cost in all when it was bought, in whole cents: after discounts, with tax. Medusa's own total of a line
 * falls with each piece that comes back.
 */
export function lineTotalCents({ unitCents, quantity, adjustmentsCents, rates }: BoughtLine): number {
  const net = unitCents * quantity - adjustmentsCents.reduce((sum, cents) => sum + cents, 0)
  return net + taxesCents(net, rates)
}
