import * as z from "zod/mini"
import { hasBuiltInBanner } from "../cart/built-in-banner"
import { code as codeText, line, requiredLine, trueOrFalse, version } from "../forms/form-fields"
import { hasTwoDecimals } from "../money"
import { PAGING } from "../paging"
import type { Parts } from "../read-request"
import { chicagoMoment, END_BEFORE_START } from "../time/shop-time"

const cents = z.refine((dollars) => hasTwoDecimals(Number(dollars)), "Please enter whole cents.")
const uses = (message: string) =>
  z.nullable(z.int(message).check(z.minimum(1, message), z.maximum(1_000_000, "Please enter less.")))
/** Time in Chicago, `2025-06-23T00:00`; empty for no limit. */
const time = z._default(codeText(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, "Please enter a date and a time."), "")

/** Drawn, so it can only use the letters that the drawing has. */
const bannerLine = (max: number) =>
  line(max).check(
    z.refine(
      (text) => /^[A-Za-z0-9 \-./"'&+%$:,!?()#]*$/.test(String(text)),
      "Please use letters, digits and plain signs.",
    ),
  )

/** What staff set for a discount (section 3, "Discount fields"). Money in dollars. */
export const DiscountForm = z.object({
  code: requiredLine("Please enter a code.", 40).check(
    z.toUpperCase(),
    z.regex(/^[A-Z0-9][A-Z0-9_-]*$/, "A code begins with a letter or digit and has those, - and _ only."),
  ),
  percent_off: z.nullable(
    z
      .number("Please enter a percentage.")
      .check(
        z.gt(0, "Please enter more than 0."),
        z.maximum(100, "Please enter 100 at most."),
        z.refine(hasTwoDecimals, "Please enter two decimals at most."),
      ),
  ),
  dollars_off: z.nullable(
    z
      .number("Please enter an amount.")
      .check(z.gt(0, "Please enter more than 0."), z.maximum(9999, "Please enter 9,999 at most."), cents),
  ),
  ski_package_only: trueOrFalse,
  counts_for: z._default(
    z.enum(["everything", "lines", "products", "gift"], "Please choose what it is for."),
    "everything",
  ),
  /** Keys of lines or ids of products from `GET /admin/discounts/aims`; empty where it counts for everything. */
  target_ids: z._default(
    z.array(codeText(/^[\w:-]{1,80}$/, "There is no such line or product.")).check(z.maxLength(100)),
    [],
  ),
  /** The minimum total of the goods that it counts for, or, for a gift, of all others; 0 for no minimum. */
  min: z._default(
    z
      .number("Please enter an amount, or 0.")
      .check(z.minimum(0, "Please enter 0 or more."), z.maximum(99_999, "Please enter less."), cents),
    0,
  ),
  free_shipping: trueOrFalse,
  free_shipping_us_only: trueOrFalse,
  /** 0 for no minimum. */
  free_shipping_min: z
    .number("Please enter an amount, or 0.")
    .check(z.minimum(0, "Please enter 0 or more."), z.maximum(99_999, "Please enter less."), cents),
  starts_at: time,
  /** That minute is the last one. */
  ends_at: time,
  max_uses: uses("Please enter a number of orders, or leave it blank."),
  max_uses_per_email: uses("Please enter a number of orders, or leave it blank."),
  automatic: trueOrFalse,
  enabled: trueOrFalse,
  /** What the banner of an automatic discount says, large and small; empty for none. */
  banner_title: bannerLine(40),
  banner_text: bannerLine(60),
  /** Where the banner leads, a path of the shop; empty for nowhere. */
  banner_link: z._default(
    codeText(/^(\/(?![/\\])[^\s\\]*)?$/, "A path in this shop, such as /ready-to-ship/trail."),
    "",
  ),
})
export type DiscountForm = z.infer<typeof DiscountForm>

/** The initial values of a new one: nothing off, for everything, without an end. */
export const EMPTY_DISCOUNT: DiscountForm = {
  code: "",
  percent_off: null,
  dollars_off: null,
  ski_package_only: false,
  counts_for: "everything",
  target_ids: [],
  min: 0,
  free_shipping: false,
  free_shipping_us_only: false,
  free_shipping_min: 0,
  starts_at: "",
  ends_at: "",
  max_uses: null,
  max_uses_per_email: null,
  automatic: false,
  enabled: true,
  banner_title: "",
  banner_text: "",
  banner_link: "",
}

/** Body of a save. */
export const SaveDiscount = z.extend(DiscountForm, {
  /** Whether someone was asked and meant it, where the shop asks first (ask-first.ts). */
  confirmed: z._default(trueOrFalse, false),
})
export type SaveDiscount = z.infer<typeof SaveDiscount>
/** Body of a change to an existing one. */
export const ChangeDiscount = z.extend(SaveDiscount, { version })
export type ChangeDiscount = z.infer<typeof ChangeDiscount>

/** `POST /admin/discounts/{id}/switch`: whether it counts, whatever else about it has changed in the meantime. */
export const SwitchDiscount = z.object({
  enabled: trueOrFalse,
  confirmed: z._default(trueOrFalse, false),
})
export type SwitchDiscount = z.infer<typeof SwitchDiscount>

/** What is wrong with the fields together, as far as they could be read, by field. */
export function discountRuleErrors(form: Parts<DiscountForm>): Record<string, string> {
  const errors: Record<string, string> = {}
  const { percent_off, dollars_off, free_shipping, free_shipping_us_only, free_shipping_min } = form
  if (typeof percent_off === "number" && typeof dollars_off === "number") {
    errors.dollars_off = "Please take off a percentage or an amount, not both."
  }
  if (percent_off === null && dollars_off === null && free_shipping === false && form.counts_for !== "gift") {
    errors.percent_off = "Please enter what it takes off, or let it ship for free."
  }
  if (free_shipping === false && free_shipping_us_only) {
    errors.free_shipping_us_only = "This goes with free shipping only."
  }
  if (free_shipping === false && (free_shipping_min ?? 0) > 0) {
    errors.free_shipping_min = "This goes with free shipping only."
  }
  // A cart has no rider before its checkout, and would show a discount that it then can't have.
  if (form.automatic && typeof form.max_uses_per_email === "number") {
    errors.max_uses_per_email = "A limit per rider goes with codes only."
  }
  Object.assign(errors, aimErrors(form), giftErrors(form), bannerErrors(form))
  const [starts, ends] = [chicagoMoment(form.starts_at ?? ""), chicagoMoment(form.ends_at ?? "")]
  if (starts && ends && ends < starts) {
    errors.ends_at = END_BEFORE_START
  }
  return errors
}

/** What is wrong with its own banner: only automatic discounts have one, unless their code already has one. */
function bannerErrors({
  code: typed = "",
  automatic,
  banner_title,
  banner_text,
  banner_link,
}: Parts<DiscountForm>): Record<string, string> {
  if (!banner_title) {
    return banner_text || banner_link ? { banner_title: "Please enter what the banner says." } : {}
  }
  if (automatic === false) return { banner_title: "This goes with an automatic discount." }
  return hasBuiltInBanner(typed) ? { banner_title: "This code already has a built-in banner." } : {}
}

/** What is wrong with what it is for, and with the minimum of that. */
function aimErrors({ counts_for, target_ids, ...form }: Parts<DiscountForm>): Record<string, string> {
  const errors: Record<string, string> = {}
  const takesNothingOff = form.percent_off === null && form.dollars_off === null
  if (counts_for === "lines" && target_ids?.length === 0) errors.target_ids = "Please choose a category."
  if (counts_for === "products" && target_ids?.length === 0) errors.target_ids = "Please choose a product."
  if (counts_for === "everything" && (target_ids?.length ?? 0) > 0) {
    errors.target_ids = "This goes with chosen lines or products only."
  }
  if (counts_for && counts_for !== "everything" && counts_for !== "gift") {
    if (form.ski_package_only) errors.ski_package_only = "Please choose the lines or products instead."
    if (takesNothingOff) errors.percent_off = "Please enter the discount on them."
  } else if (counts_for === "everything" && (form.min ?? 0) > 0 && takesNothingOff) {
    errors.min = "Please use the minimum of the free shipping."
  }
  return errors
}

/** What is wrong with a gift, and with what has to be bought for it. */
function giftErrors({ counts_for, target_ids, ...form }: Parts<DiscountForm>): Record<string, string> {
  if (counts_for !== "gift") return {}
  const errors: Record<string, string> = {}
  if (target_ids?.length === 0) errors.target_ids = "Please choose a gift."
  if (typeof form.percent_off === "number") errors.percent_off = "A gift is free: leave this blank."
  if (typeof form.dollars_off === "number") errors.dollars_off = "A gift is free: leave this blank."
  if (form.ski_package_only) errors.ski_package_only = "This goes with everything only."
  if (form.min === 0) errors.min = "Please enter how much has to be bought to get the gift."
  return errors
}

/** The current state of a discount. */
export const DISCOUNT_STATES = ["running", "off", "upcoming", "ended", "used up", "archived"] as const
export const DiscountState = z.enum(DISCOUNT_STATES)
export type DiscountState = z.infer<typeof DiscountState>

export const StaffDiscount = z.extend(DiscountForm, {
  id: z.string(),
  /** To be sent with a change. */
  version: z.string(),
  /** Orders it was used for, including those being paid right now. */
  uses: z.number(),
  /** Whether any order had it, canceled or not: then it is archived, and its code stays taken. */
  used: z.boolean(),
  state: DiscountState,
  /** What it took off orders that weren't canceled, shipping included, in dollars. */
  given: z.number(),
  /** Names of what it is for, as in the catalog; those that no longer exist are left out. */
  target_names: z.array(z.string()),
  /** As riders read it: "15% off, free US shipping over $300". */
  description: z.string(),
})
export type StaffDiscount = z.infer<typeof StaffDiscount>

/** What a list of discounts is sorted by: largest figures first, earliest ends first. */
export const DISCOUNT_ORDERS = ["code", "uses", "given", "ends"] as const

/** Query of `GET /admin/discounts`. */
export const DiscountQuery = z.object({
  /** Searched for in the code and in what it gives; empty for all. */
  q: line(100),
  /** Archived ones are left out unless asked for. */
  state: z._default(z.enum(["", ...DISCOUNT_STATES], "There is no such state."), ""),
  kind: z._default(z.enum(["", "code", "automatic"], "There is no such choice."), ""),
  order: z._default(z.enum(["", ...DISCOUNT_ORDERS], "There is no such order."), ""),
  /** One discount, wherever it is in the list; empty for all. */
  id: line(100),
  ...PAGING,
})
export type DiscountQuery = z.infer<typeof DiscountQuery>

/** `GET /admin/discounts`, and the answer to every change: the first page, by code. */
export const StaffDiscounts = z.object({ discounts: z.array(StaffDiscount), count: z.number() })
export type StaffDiscounts = z.infer<typeof StaffDiscounts>

/** `GET /admin/discounts/aims`: what a discount can be for. */
export const DiscountAims = z.object({
  lines: z.array(z.object({ id: z.string(), name: z.string() })),
  products: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type DiscountAims = z.infer<typeof DiscountAims>

/** `DELETE /admin/discounts/{id}`: deleted, or archived because orders refer to it. */
export const RemovedDiscount = z.object({ id: z.string(), archived: z.boolean() })
export type RemovedDiscount = z.infer<typeof RemovedDiscount>
