import { taxesCents } from "./tax"

/** A line of an order as it was bought. */
export interface BoughtLine {
  /** Whole cents. */
  unitCents: number
  quantity: number
  /** What was taken off the line, before tax. Each in whole cents. */
  adjustmentsCents: readonly number[]
  /** Tax rates in percent. */
  rates: readonly number[]
}

/**
 * What a line cost in total when it was bought, in whole cents: after discounts, with tax. Medusa's own total of a line
 * drops with each piece that is returned.
 */
export function lineTotalCents({ unitCents, quantity, adjustmentsCents, rates }: BoughtLine): number {
  const net = unitCents * quantity - adjustmentsCents.reduce((sum, cents) => sum + cents, 0)
  return net + taxesCents(net, rates)
}
