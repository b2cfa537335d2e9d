import * as z from "zod/mini"

/** A day at the warehouse, `2026-12-01`: without hour or time zone, so every reader shows the same day. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** `stocked` is ready to ship; `custom` is made to order. */
export const ShipKind = z.enum(["stocked", "custom"])
export type ShipKind = z.infer<typeof ShipKind>

/** When something, or a whole order, leaves the warehouse (section 3, "Ship-by date"). */
export const ShipPromise = z.object({ kind: ShipKind, date: Day })
export type ShipPromise = z.infer<typeof ShipPromise>

/** The days for what is ordered now; null while nothing can be promised. */
const DaysByKind = z.object({ stocked: z.nullable(Day), custom: z.nullable(Day) })

/** GET /shop/ship-dates */
export const ShipDates = z.extend(DaysByKind, {
  /** Lines with their own times, by the first three characters of their SKUs (`ATK`). */
  lines: z.record(z.string(), DaysByKind),
  /** How long it takes, in words: "1 to 2 business days", "1 to 2 weeks". */
  times: z.object({ stocked: z.string(), custom: z.string() }),
})
export type ShipDates = z.infer<typeof ShipDates>
