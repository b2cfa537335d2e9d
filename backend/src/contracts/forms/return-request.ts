import * as z from "zod/mini"
import { email, firstName, lastName, lines, phone, requiredLine, wholeNumber } from "./form-fields"
import { MAX_ITEMS } from "./photo-rules"

const ORDER_DATE = "Please enter the order date as month/day/year."

/** A day of the calendar. */
export interface Day {
  year: number
  month: number
  day: number
}

/** The day that `month/day/year` names; null when that day doesn't exist. */
export function readOrderDate(text: string): Day | null {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (year === "") return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? { year: Number(year), month: Number(month), day: Number(day) } : null
}

/** A date picker's `year-month-day` as `month/day/year`; empty when nothing was picked. */
export function orderDateOf(picked: string): string {
  const [year, month, day] = picked.split("-")
  return year && month && day ? `${month}/${day}/${year}` : ""
}

/** What is wrong with an order date; "today" is the caller's, as `year-month-day`. */
export function orderDateError(text: string, today: string): string | null {
  const date = readOrderDate(text)
  if (!date) return ORDER_DATE
  const pad = (value: number, length: number) => String(value).padStart(length, "0")
  const written = `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`
  return written > today ? "The order date can't be after today." : null
}

/** The order number for riders who have none at hand or bought elsewhere: staff look for the order. */
export const NO_ORDER = 0

/** What the visitor enters, except for the photos (sections 3 and 5, "Return form"). */
export const ReturnFields = z.object({
  first_name: firstName,
  last_name: lastName,
  phone,
  /** The one the order was placed with. */
  email,
  /** month/day/year */
  order_date: requiredLine(ORDER_DATE, 10).check(
    z.refine((text) => readOrderDate(text) !== null, ORDER_DATE),
  ),
  order_number: wholeNumber("Please enter the order number.", 2_147_483_647),
  items: z
    .array(
      z.object(
        {
          identifier: requiredLine("Please enter a product name or SKU.", 200),
          reason: requiredLine("Please tell us why.", 1_000),
        },
        "Please enter a product name or SKU.",
      ),
      "Please list at least one item.",
    )
    .check(
      z.minLength(1, "Please list at least one item."),
      z.maxLength(MAX_ITEMS, `Please name at most ${MAX_ITEMS} items at a time.`),
    ),
  notes: lines(),
})
export type ReturnFields = z.infer<typeof ReturnFields>
