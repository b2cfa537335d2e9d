import * as z from "zod/mini"
import type { ProductType } from "../builder/builder"
import { blankLine, code, part, requiredLine, version } from "../forms/form-fields"
import type { Parts } from "../read-request"
import type { StaffDocument } from "../staff/design-staff"
import { DAY_MS, END_BEFORE_START } from "../time/shop-time"

/* What staff maintain so that the shop can promise a day (section 3, "Ship-by date"): one document. */

/** Business days at most: longer than a year is no promise. */
const MOST_DAYS = 250
const DAYS = "Please enter whole business days, or 0."
const days = z
  .int(DAYS)
  .check(z.minimum(0, DAYS), z.maximum(MOST_DAYS, `Please enter ${MOST_DAYS} days at most.`))

/** Where the warehouse may be, by names from the time zone database. */
export const TIME_ZONES = [
  { value: "America/New_York", label: "Eastern" },
  { value: "America/Chicago", label: "Central" },
  { value: "America/Denver", label: "Mountain" },
  { value: "America/Phoenix", label: "Mountain, no daylight saving (Arizona)" },
  { value: "America/Los_Angeles", label: "Pacific" },
  { value: "America/Anchorage", label: "Alaska" },
  { value: "Pacific/Honolulu", label: "Hawaii" },
  { value: "America/Halifax", label: "Atlantic" },
  { value: "America/Regina", label: "Saskatchewan" },
] as const

const ZONE = "Please choose a time zone."
const isZone = (name: string) => TIME_ZONES.some(({ value }) => value === name)

/** Sunday first, matching the weekday numbers 0 to 6. */
export const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const

const WEEKDAY = "Please choose weekdays, each once."
const weekdays = (none: string) =>
  z.array(z.int(WEEKDAY).check(z.minimum(0, WEEKDAY), z.maximum(6, WEEKDAY)), WEEKDAY).check(
    z.minLength(1, none),
    z.maxLength(7, WEEKDAY),
    z.refine((list) => new Set(list).size === list.length, WEEKDAY),
  )

const DATE = "Please enter a date."
/** Whether a day exists in the calendar: not February 30. */
function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
const date = code(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, DATE).check(z.refine(isDate, DATE))

export const Holiday = z.object({
  name: requiredLine("Please name the holiday.", 60),
  /** `2026-12-24`. */
  from: date,
  /** The last day of several; empty for a single day. */
  to: z.union([z.literal(""), date], DATE),
})
export type Holiday = z.infer<typeof Holiday>

export const LineLeadTimes = z.object({
  /** The line's product code, with which its SKUs begin. */
  code: code(/^[A-Z0-9]{3}$/, "Three capital letters or digits, as in SKUs."),
  /** Business days; null for the shop's default. */
  stockedDays: z.nullable(days),
  customDays: z.nullable(days),
})
export type LineLeadTimes = z.infer<typeof LineLeadTimes>

export const LeadTimes = z.object({
  /** Business days until what is in stock ships, and what is made to order. */
  stockedDays: days,
  customDays: days,
  lines: z.array(LineLeadTimes, "This list is missing.").check(z.maxLength(200, "At most 200 of these.")),
  /** Orders from this time on count as placed on the next working day, `14:00`. */
  cutoff: code(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time, such as 14:00."),
  timeZone: blankLine(ZONE, 60).check(z.refine(isZone, ZONE)),
  /** On which weekdays the warehouse works, and on which parcels are picked up: 0 for Sunday to 6. */
  workingDays: weekdays("Please choose at least one working day."),
  pickupDays: weekdays("Please choose at least one pickup day."),
  holidays: z.array(Holiday, "This list is missing.").check(z.maxLength(200, "At most 200 of these.")),
})
export type LeadTimes = z.infer<typeof LeadTimes>

/** POST /admin/lead-times: the document being saved; `version` is the one it was read with. */
export const SaveLeadTimes = z.object({
  version,
  document: part(LeadTimes),
})
export type SaveLeadTimes = z.infer<typeof SaveLeadTimes>

/** GET /admin/lead-times, and the answer of a save. */
export interface LeadTimesPage extends StaffDocument<LeadTimes> {
  /** What can be designed, in the builder's order: these may have their own times. */
  products: { code: string; name: string; type: ProductType }[]
}

/** The most days a holiday may last: catches typing errors in the year. */
const MAX_HOLIDAY_DAYS = 62

/** What is wrong with the document's fields in combination, as far as they could be read, by field. */
export function leadTimeRuleErrors({ lines, holidays }: Parts<LeadTimes>): Record<string, string> {
  const errors: Record<string, string> = {}
  lines?.forEach(({ code }, at) => {
    const first = lines.findIndex((line) => line.code === code)
    if (first < at) errors[`lines.${at}.code`] = "This line is in the list already."
  })
  holidays?.forEach(({ from, to }, at) => {
    if (to === "") return
    if (to < from) errors[`holidays.${at}.to`] = END_BEFORE_START
    else if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_HOLIDAY_DAYS) {
      errors[`holidays.${at}.to`] = `Please choose ${MAX_HOLIDAY_DAYS} days at most.`
    }
  })
  return errors
}
