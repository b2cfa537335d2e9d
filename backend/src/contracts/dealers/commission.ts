import * as z from "zod/mini"
import { id, line } from "../forms/form-fields"
import { commissionPercent } from "./dealer-staff"

/** The most that one payment may be, in whole cents. */
const MOST_CENTS = 100_000_000
const AMOUNT = "Please enter an amount above $0.00."

/** `POST /admin/commission`: what a dealer earns whose percentage staff have not set. */
export const SaveCommission = z.object({ default_percent: commissionPercent })
export type SaveCommission = z.infer<typeof SaveCommission>

/** `POST /admin/commission/payouts`: marks commission as paid. */
export const PayCommission = z.object({
  dealer_id: id("There is no such dealer."),
  cents: z
    .number(AMOUNT)
    .check(z.refine(Number.isInteger, AMOUNT), z.minimum(1, AMOUNT), z.maximum(MOST_CENTS, AMOUNT)),
  /** What was due as whoever pays saw it: of two at once the second is told. */
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
  /** Who took it back and when; null while it stands. */
  withdrawn: z.nullable(z.object({ by: z.string(), at: z.string() })),
})
export type CommissionPayout = z.infer<typeof CommissionPayout>

/** `GET /admin/commission`, and the answer to whatever changes it: payments, the latest first. */
export const CommissionBook = z.object({
  default_percent: z.number(),
  payouts: z.array(CommissionPayout),
  count: z.number(),
})
export type CommissionBook = z.infer<typeof CommissionBook>
