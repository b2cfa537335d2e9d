import * as z from "zod/mini"
import { id, line } from "../forms/form-fields"
import { commissionPercent } from "./dealer-staff"

/** The largest possible payment, in whole cents. */
const MOST_CENTS = 100_000_000
const AMOUNT = "Please enter an amount above $0.00."

/** `POST /admin/commission`: what a dealer earns if staff have set no percentage for them. */
export const SaveCommission = z.object({
  default_percent: commissionPercent,
  /** The percentage as it was shown: of two people setting it at once, the second is refused. Null compares nothing. */
  seen: z._default(z.nullable(commissionPercent), null),
})
export type SaveCommission = z.infer<typeof SaveCommission>

/** `POST /admin/commission/payouts`: marks commission as paid. */
export const PayCommission = z.object({
  dealer_id: id("There is no such dealer."),
  cents: z
    .number(AMOUNT)
    .check(z.refine(Number.isInteger, AMOUNT), z.minimum(1, AMOUNT), z.maximum(MOST_CENTS, AMOUNT)),
  /** What was due as the payer saw it: of two people paying at once, the second is refused. */
  due_cents: z.number(AMOUNT).check(z.refine(Number.isSafeInteger, AMOUNT)),
  note: line(200),
})
export type PayCommission = z.infer<typeof PayCommission>

/** Commission that was marked as paid, amounts in whole cents. */
export const CommissionPayout = z.object({
  id: z.string(),
  dealer_id: z.string(),
  dealer_name: z.string(),
  cents: z.number(),
  note: z.string(),
  /** Staff's email. */
  by: z.string(),
  at: z.string(),
  /** Who undid it and when; null while it holds. */
  withdrawn: z.nullable(z.object({ by: z.string(), at: z.string() })),
})
export type CommissionPayout = z.infer<typeof CommissionPayout>

/** `GET /admin/commission`, and the answer of every change to it: payments, latest first. */
export const CommissionBook = z.object({
  default_percent: z.number(),
  payouts: z.array(CommissionPayout),
  count: z.number(),
})
export type CommissionBook = z.infer<typeof CommissionBook>
