import { productCodeOf } from "../builder/sku-codes"
import { weekdayAndDay } from "../time/day-words"
import type { ShipDates, ShipKind, ShipPromise } from "./ship-dates"

/*
 * What follows from the dates, for both halves. Separate from the schemas, so that pages can show a date without
 * loading them.
 */

/** When something with this SKU ships if it is ordered now; null while nothing can be promised. */
export function shipPromise(dates: ShipDates, kind: ShipKind, sku: string): ShipPromise | null {
  const date = (dates.lines[productCodeOf(sku)] ?? dates)[kind]
  return date === null ? null : { kind, date }
}

/** The latest of all, since one order ships together; custom if anything in it is. Null for none. */
export function promiseOfAll(promises: readonly ShipPromise[]): ShipPromise | null {
  const last = promises
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (last === undefined) return null
  return { kind: promises.some(({ kind }) => kind === "custom") ? "custom" : "stocked", date: last }
}

/** What kind of line it is, in an order that ships on one day. */
export const kindWords = ({ kind }: ShipPromise): string => (kind === "stocked" ? "In stock" : "Made for you")

/** `Ships by Tue, Dec 1`, or `Made for you, ships by Fri, Dec 11`. */
export const shipWords = ({ kind, date }: ShipPromise): string =>
  kind === "stocked"
    ? `Ships by ${weekdayAndDay(date)}`
    : `${kindWords({ kind, date })}, ships by ${weekdayAndDay(date)}`
