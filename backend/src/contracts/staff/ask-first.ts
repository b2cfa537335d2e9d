import * as z from "zod/mini"
import { trueOrFalse } from "../forms/form-fields"
import { ASKS_ABOVE_PERCENT, asksFirst, formatCents, formatMoney, toCents } from "../money"

/*
 * What has to be confirmed before it takes effect (docs/decisions/2026-11-23-asking-first.md): after a slip of the
 * finger in a price or a discount, goods are sold at it within seconds.
 */

interface TakenOff {
  percent_off: number | null
  /** Dollars. */
  dollars_off: number | null
  /** Minimum of the goods that it counts for, in dollars; 0 for no minimum. */
  min: number
}

/** Why a discount needs confirmation before it takes effect, as a sentence; null when it doesn't. */
export function discountWarning({ percent_off, dollars_off, min }: TakenOff): string | null {
  if (percent_off === 100) return "This takes 100% off: the goods cost nothing."
  if (percent_off !== null && percent_off > ASKS_ABOVE_PERCENT) {
    return `This takes ${percent_off}% off, which is more than ${ASKS_ABOVE_PERCENT}%.`
  }
  if (dollars_off === null) return null
  const off = formatMoney(dollars_off)
  if (dollars_off >= min) return `This takes ${off} off: goods for ${off} or less cost nothing.`
  const minCents = toCents(min)
  if (!asksFirst(minCents, minCents - toCents(dollars_off))) return null
  return `This takes ${off} off goods for ${formatMoney(min)}, which is more than ${ASKS_ABOVE_PERCENT}%.`
}

/** Why an import of sleds needs confirmation before it takes effect, as a sentence; null when it removes none. */
export function importWarning({ removed }: { removed: number }): string | null {
  if (removed === 0) return null
  const sleds =
    removed === 1
      ? "1 sled that isn't in it will be removed"
      : `${removed} sleds that aren't in it will be removed`
  return `This file replaces the whole list: ${sleds}, and riders can no longer choose them.`
}

/** How a caller that can't ask confirms a call of Medusa's. */
export const SAVE_AGAIN = "If that's what you want, save again within a minute."
export const CANCEL_AGAIN = "If that's what you want, cancel it again within a minute."

/**
 * For calls of Medusa's, which have no `confirmed`: what was said yes to (`repeat` of each question). Who sends it can ask, and
 * is asked until it is in there; who doesn't, such as a script, says yes by repeating the call within a minute.
 */
export const CONFIRMED_HEADER = "x-confirmed"

/** Its value, also before anything was asked. */
export const confirmedHeader = (yeses: readonly string[]): string => yeses.join(",") || "none"

/** What it says yes to; null without it. */
export const confirmedIn = (header: string | string[] | undefined): string[] | null =>
  header === undefined ? null : [header].flat().join(",").split(",")

/** Whether someone was asked and meant it: part of every save that may ask. */
export const confirmed = z._default(trueOrFalse, false)

/** A price about to change. Cents. */
export interface PriceStep {
  /** What has this price, e.g. `The Attack, Solid`. */
  name: string
  /** Null where there was none. */
  before: number | null
  after: number
}

/** How many prices a question names; the others are counted. */
const NAMED = 3

function stepInWords({ name, before, after }: PriceStep): string {
  const from = before === null ? "" : ` instead of ${formatCents(before)}`
  return `${name} would cost ${after === 0 ? "nothing" : formatCents(after)}${from}.`
}

/**
 * Why prices need confirmation before they take effect, as sentences that name old and new; null when none does:
 * something for nothing, or more than 30% up or down.
 */
export function priceWarning(steps: readonly PriceStep[]): string | null {
  const asked = steps.filter(({ before, after }) => asksFirst(before, after))
  if (asked.length === 0) return null
  const more = asked.length - NAMED
  const rest = more > 0 ? [`${more} more ${more === 1 ? "price changes" : "prices change"} by as much.`] : []
  return [...asked.slice(0, NAMED).map(stepInWords), ...rest].join(" ")
}
