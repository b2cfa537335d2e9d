import * as z from "zod/mini"
import { type DealerApplication, PostalBlock } from "../forms/dealer-application"
import {
  code as codeText,
  flag,
  line,
  lines,
  optionalEmail,
  optionalPostalCode,
  requiredLine,
  requiredLines,
  trueOrFalse,
  typedCode,
  version,
} from "../forms/form-fields"
import { hasTwoDecimals } from "../money"
import { confirmed } from "../staff/ask-first"

const PERCENT = "Please enter a percentage from 0 to 90, with at most two decimals."
const percent = z
  .number(PERCENT)
  .check(z.minimum(0, PERCENT), z.maximum(90, PERCENT), z.refine(hasTwoDecimals, PERCENT))

const COMMISSION = "Please enter a percentage from 0 to 50, with at most two decimals."
/** Of what riders buy when they name a dealer's code. */
export const commissionPercent = z
  .number(COMMISSION)
  .check(z.minimum(0, COMMISSION), z.maximum(50, COMMISSION), z.refine(hasTwoDecimals, COMMISSION))

const CODE = "A code has 4 to 20 letters and digits."
/** If empty, the shop makes one. */
const code = z._default(typedCode(/^([A-Z0-9]{4,20})?$/, CODE), "")

const degrees = (most: number, message: string) =>
  z._default(z.nullable(z.number(message).check(z.minimum(-most, message), z.maximum(most, message))), null)

const on = z._default(trueOrFalse, true)

const WEBSITE = "A website begins with http:// or https://."

/** What staff record about a dealer. POST /admin/dealers and /admin/dealers/{id}: request. */
export const DealerForm = z.object({
  name: requiredLine("Please enter a name."),
  code,
  percent_off: percent,
  /** Null for the default. */
  commission_percent: z._default(z.nullable(commissionPercent), null),
  distributor: flag,
  listed: on,
  active: on,
  /** Email of the customer account that buys as this dealer; empty for one that is only listed. */
  account: line(200),
  address: line(200),
  city: line(120),
  state: line(60),
  country: z._default(codeText(/^(US|CA)$/, "Please enter US or CA."), "US"),
  zip: optionalPostalCode,
  latitude: degrees(90, "Degrees from -90 to 90, or nothing."),
  longitude: degrees(180, "Degrees from -180 to 180, or nothing."),
  phone: line(40),
  website: z._default(
    z.union(
      [z.literal(""), requiredLine(WEBSITE, 200).check(z.regex(/^https?:\/\/[^\s]+$/i, WEBSITE))],
      WEBSITE,
    ),
    "",
  ),
  email: optionalEmail,
  contact: line(120),
  tax_number: line(40),
  billing: z._default(z.nullable(PostalBlock), null),
  shipping: z._default(z.nullable(PostalBlock), null),
  notes: lines(2000),
})
export type DealerForm = z.infer<typeof DealerForm>
/** The request body: the same, with the yes to a question about what the dealer pays. */
export const SaveDealer = z.extend(DealerForm, { confirmed })
export type SaveDealer = z.infer<typeof SaveDealer>
/** A change to an existing one. */
export const ChangeDealer = z.extend(SaveDealer, { version })
export type ChangeDealer = z.infer<typeof ChangeDealer>

/** A dealer as staff see it. */
export interface StaffDealer extends DealerForm {
  id: string
  /** To be sent with a change. */
  version: string
  customer_id: string | null
  created_at: string
  /** Orders bought by or credited to the dealer. */
  orders: number
}

export interface StaffDealerList {
  dealers: Omit<StaffDealer, "billing" | "shipping" | "notes">[]
  count: number
}

/** POST /admin/dealer-applications/{id}/approve: request. */
export const ApproveRequest = z.object({
  percent_off: percent,
  code,
  distributor: flag,
  listed: on,
  confirmed,
})
export type ApproveRequest = z.infer<typeof ApproveRequest>

/** POST /admin/dealer-applications/{id}/refuse: request. The reason is mailed as typed. */
export const RefuseRequest = z.object({
  reason: requiredLines("Please give a reason: the applicant gets it by email.", 2000),
})
export type RefuseRequest = z.infer<typeof RefuseRequest>

export const APPLICATION_STATUSES = ["new", "approved", "refused"] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export interface StaffApplicationRow {
  id: string
  status: ApplicationStatus
  name: string
  email: string
  /** City and state of the billing block. */
  place: string
  created_at: string
  decided_at: string | null
}

export interface StaffApplicationList {
  applications: StaffApplicationRow[]
  count: number
  /** Number of undecided ones, whatever is shown. */
  waiting: number
}

/** Someone who shares something with an applicant. */
export interface ApplicantMatch {
  kind: "dealer" | "customer" | "application"
  id: string
  name: string
  /** What they share: "email", "tax number", "phone". */
  shared: string[]
  /** In words: the code and percentage, the number of orders, how it was decided. */
  about: string
}

/** Why an application can't be approved. */
export const UNREADABLE_APPLICATION =
  "Another version of the shop stored what this application says, and this one can't read it. Please refuse it, and ask the applicant to apply again."

export interface StaffApplication extends StaffApplicationRow {
  /** Null when this version of the shop can't read it. */
  payload: DealerApplication | null
  reason: string | null
  decided_by: string | null
  /** Its entry in the inbox of all forms; null for older ones. */
  submission_id: string | null
  /** Whether it came without the bot check: the applicant got no confirmation. */
  unchecked: boolean
  /** The dealer it became; null while there is none, or once staff have removed it. */
  dealer_id: string | null
  /** Why it can't be deleted, or not yet; null when it can. */
  kept_because: string | null
  matches: ApplicantMatch[]
}

/** One line of the report: a dealer in a month. Amounts in dollars, after discounts, without shipping and tax. */
export interface DealerMonth {
  /** Such as 2026-11, in Chicago's time. */
  month: string
  dealer_id: string
  dealer_name: string
  dealer_code: string
  /** False for one that staff have removed: it has no page any more. */
  is_dealer: boolean
  /** Orders the dealer bought. */
  bought: number
  bought_total: number
  /** Riders' orders with the dealer's code. */
  credited: number
  credited_total: number
}
