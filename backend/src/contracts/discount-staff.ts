import * as z from "zod/mini"
import { code as codeText, requiredLine } from "./form-fields"
import { isWholeCents } from "./money"
import type { Parts } from "./read-request"

const cents = z.refine((dollars) => isWholeCents(Number(dollars)), "Please enter whole cents.")
const uses = (message: string) =>
  z.nullable(z.int(message).check(z.minimum(1, message), z.maximum(1_000_000, "Please enter less.")))
/** As a Chicago clock shows it, `2025-06-23T00:00`; empty for no limit. */
const time = z._default(codeText(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, "Please enter a date and a time."), "")

const yes = z.boolean("Please answer with true or false.")

/** What staff set of a discount (section 3, "Discount fields"). Money in dollars. */
export const DiscountForm = z.object({
  code: requiredLine("Please enter a code.", 40).check(
    z.toUpperCase(),
    z.regex(/^[A-Z0-9_-]*$/, "Please use letters, digits, - and _ only."),
  ),
  percent_off: z.nullable(
    z
      .number("Please enter a percentage.")
      .check(z.gt(0, "Please enter more than 0."), z.maximum(100, "Please enter 100 at most.")),
  ),
  dollars_off: z.nullable(
    z
      .number("Please enter an amount.")
      .check(z.gt(0, "Please enter more than 0."), z.maximum(9999, "Please enter 9,999 at most."), cents),
  ),
  ski_package_only: yes,
  free_shipping: yes,
  free_shipping_us_only: yes,
  /** 0 for no minimum. */
  free_shipping_min: z
    .number("Please enter an amount, or 0.")
    .check(z.minimum(0, "Please enter 0 or more."), z.maximum(99_999, "Please enter less."), cents),
  starts_at: time,
  /** Its minute is the last one. */
  ends_at: time,
  max_uses: uses("Please enter how many orders, or nothing."),
  max_uses_per_email: uses("Please enter how many orders, or nothing."),
  automatic: yes,
  enabled: yes,
})
export type DiscountForm = z.infer<typeof DiscountForm>

/** What is wrong with the fields together, as far as they could be read, by field. */
export function discountRuleErrors(form: Parts<DiscountForm>): Record<string, string> {
  const errors: Record<string, string> = {}
  const { percent_off, dollars_off, free_shipping, free_shipping_us_only, free_shipping_min } = form
  if (typeof percent_off === "number" && typeof dollars_off === "number") {
    errors.dollars_off = "Please take off a percentage or an amount, not both."
  }
  if (percent_off === null && dollars_off === null && free_shipping === false) {
    errors.percent_off = "Please enter what it takes off, or let it ship for free."
  }
  if (free_shipping === false && free_shipping_us_only) {
    errors.free_shipping_us_only = "This goes with free shipping only."
  }
  if (free_shipping === false && (free_shipping_min ?? 0) > 0) {
    errors.free_shipping_min = "This goes with free shipping only."
  }
  if (form.starts_at && form.ends_at && form.ends_at < form.starts_at) {
    errors.ends_at = "Please choose an end after the start."
  }
  return errors
}

/** Where a discount stands now. */
export const DiscountState = z.enum(["running", "off", "upcoming", "ended", "used up"])
export type DiscountState = z.infer<typeof DiscountState>

export const StaffDiscount = z.extend(DiscountForm, {
  id: z.string(),
  /** Orders it was used for, and those being paid right now. */
  uses: z.number(),
  state: DiscountState,
  /** As riders read it: "15% off, free US shipping over $300". */
  description: z.string(),
})
export type StaffDiscount = z.infer<typeof StaffDiscount>

/** GET /admin/discounts, and the answer of every change. */
export const StaffDiscounts = z.object({ discounts: z.array(StaffDiscount) })
export type StaffDiscounts = z.infer<typeof StaffDiscounts>
