import * as z from "zod/mini"

/** A day where the warehouse is, `2026-12-01`: no hour and no zone, so every reader writes the same day. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** `stocked` lies made; `custom` is made to order. */
export const ShipKind = z.enum(["stocked", "custom"])
export type ShipKind = z.infer<typeof ShipKind>

/** When something, or a whole order, leaves the warehouse (section 3, "Ship-by date"). */
export const ShipPromise = z.object({ kind: ShipKind, date: Day })
export type ShipPromise = z.infer<typeof ShipPromise>

/** The days of what is ordered now; null while nothing can be promised. */
const DaysByKind = z.object({ stocked: z.nullable(Day), custom: z.nullable(Day) })

/** GET /shop/ship-dates */
export const ShipDates = z.extend(DaysByKind, {
  /** Lines that take their own time, by the first three characters of their SKUs (`ATK`). */
  lines: z.record(z.string(), DaysByKind),
  /** How long it takes, in words: "1 to 2 business days", "1 to 2 weeks". */
  times: z.object({ stocked: z.string(), custom: z.string() }),
})
export type ShipDates = z.infer<typeof ShipDates>

/** The line that a SKU belongs to. */
export const lineOfSku = (sku: string): string => sku.slice(0, 3)

/** When something with this SKU ships that is ordered now; null while nothing can be promised. */
export function shipPromise(dates: ShipDates, kind: ShipKind, sku: string): ShipPromise | null {
  const date = (dates.lines[lineOfSku(sku)] ?? dates)[kind]
  return date === null ? null : { kind, date }
}

/** The last of all, since one order ships together; made for its buyer if anything in it is. Null of none. */
export function promiseOfAll(promises: readonly ShipPromise[]): ShipPromise | null {
  const last = promises
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (last === undefined) return null
  return { kind: promises.some(({ kind }) => kind === "custom") ? "custom" : "stocked", date: last }
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" })
const WITH_WEEKDAY = inUtc({ weekday: "short", month: "short", day: "numeric" })
const PLAIN = inUtc({ month: "short", day: "numeric" })

/** `Ships by Tue, Dec 1`, or `Made for you, ships by Dec 11`. */
export function shipWords({ kind, date }: ShipPromise): string {
  const day = new Date(date)
  return kind === "stocked"
    ? `Ships by ${WITH_WEEKDAY.format(day)}`
    : `Made for you, ships by ${PLAIN.format(day)}`
}
