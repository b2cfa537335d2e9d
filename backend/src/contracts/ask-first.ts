import { formatCents, toCents } from "./money"

/*
 * What is asked once more before it counts (docs/decisions/2026-11-23-asking-first.md): a slip of a finger in a price or
 * a discount is sold within seconds.
 */

/** More than this is asked about, in percent. */
export const ASKS_ABOVE = 30

interface TakenOff {
  percent_off: number | null
  /** Dollars. */
  dollars_off: number | null
  /** Dollars of the goods that it counts for; 0 for no minimum. */
  min: number
}

/** Why a discount is asked about before it counts, as a sentence; null when it isn't. */
export function whyAskDiscount({ percent_off, dollars_off, min }: TakenOff): string | null {
  if (percent_off === 100) return "This takes 100% off: the goods cost nothing."
  if (percent_off !== null && percent_off > ASKS_ABOVE) {
    return `This takes ${percent_off}% off, which is more than ${ASKS_ABOVE}%.`
  }
  if (dollars_off === null) return null
  const off = formatCents(toCents(dollars_off))
  if (dollars_off >= min) return `This takes ${off} off: goods for ${off} or less cost nothing.`
  if (toCents(dollars_off) * 100 <= toCents(min) * ASKS_ABOVE) return null
  return `This takes ${off} off goods for ${formatCents(toCents(min))}, which is more than ${ASKS_ABOVE}%.`
}
