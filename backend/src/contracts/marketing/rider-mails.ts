import * as z from "zod/mini"
import { trueOrFalse } from "../forms/form-fields"

/** The mails that are sent to riders automatically, each with a switch. */
export const RIDER_MAILS = ["cart", "shipped", "ride"] as const
export type RiderMailName = (typeof RIDER_MAILS)[number]

/** Those that come some time later, and only to riders who agreed; a shipping notice is part of the order. */
export const FOLLOWING_MAILS = ["cart", "ride"] as const satisfies readonly RiderMailName[]
export type FollowingMail = (typeof FOLLOWING_MAILS)[number]

/**
 * How long after its occasion a mail goes out: the unit, and what staff may choose. Null for a mail that goes out at
 * once.
 */
export const RIDER_MAIL_DELAYS: Record<
  RiderMailName,
  { unit: "hours" | "days"; most: number; usual: number } | null
> = {
  cart: { unit: "hours", most: 168, usual: 24 },
  shipped: null,
  ride: { unit: "days", most: 180, usual: 30 },
}

const mail = z.enum(RIDER_MAILS, "Please name an email.")

/** `POST /admin/rider-mails`: whether a mail goes out, and after how long. What is left out stays as it is. */
export const SaveRiderMail = z.object({
  mail,
  on: z.optional(trueOrFalse),
  /** Hours or days, depending on the mail; 0 for one that goes out at once. */
  delay: z.optional(
    z
      .number("Please enter a whole number.")
      .check(
        z.int("Please enter a whole number."),
        z.gte(0, "Please enter a whole number."),
        z.lte(1000, "That is too long."),
      ),
  ),
})
export type SaveRiderMail = z.infer<typeof SaveRiderMail>

/** `POST /admin/rider-mails/sample`: a sample to the member of staff who asks for one. */
export const TestRiderMail = z.object({ mail })
export type TestRiderMail = z.infer<typeof TestRiderMail>

export const StaffRiderMail = z.object({
  mail,
  on: z.boolean(),
  delay: z.number(),
  /** In the last 90 days. */
  sent: z.number(),
  /** Of those, how many came back through the mail's link; null where the shop can't know. */
  came_back: z.nullable(z.number()),
  /** Of those, how many ordered within 30 days. */
  bought: z.nullable(z.number()),
})
export type StaffRiderMail = z.infer<typeof StaffRiderMail>

/** `GET /admin/rider-mails`, and the answer to every call that changes one. */
export const StaffRiderMails = z.object({ mails: z.array(StaffRiderMail) })
export type StaffRiderMails = z.infer<typeof StaffRiderMails>

/** `POST /admin/rider-mails/sample`: where it went. */
export const TestedRiderMail = z.object({ to: z.string() })
export type TestedRiderMail = z.infer<typeof TestedRiderMail>
