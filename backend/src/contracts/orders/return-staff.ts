import * as z from "zod/mini"
import { id, line, lines, requiredLines } from "../forms/form-fields"
import { isWholeCents } from "../money"
import { pieces } from "./pieces"
import type { ReturnStage } from "./return-progress"

/*
 * A rider's return request as staff handle it: from the request to a refund, a replacement or a word (docs/product.md,
 * section 2.13).
 */

const quantity = pieces(0, 10_000)
const NUMBER = "Please enter the order's number."
const orderNumber = z.int(NUMBER).check(z.minimum(1, NUMBER), z.maximum(2_147_483_647, NUMBER))
const lineId = id("This line can't be read.", 60)
const LINES = "Please enter what is coming back."
/** The most lines an order may have. */
const MOST_LINES = 200

/** POST /admin/submissions/{id}/return/order: which order it belongs to, when the request doesn't say or is wrong. */
export const LinkReturn = z.object({ order_number: orderNumber })
export type LinkReturn = z.infer<typeof LinkReturn>

/** POST /admin/submissions/{id}/return/accept */
export const AcceptReturn = z.object({
  /** Lines of the order; one with no pieces is left out. */
  lines: z.array(z.object({ id: lineId, quantity }, LINES), LINES).check(z.maxLength(MOST_LINES, LINES)),
  /** Mailed to the rider; may be blank. */
  word: lines(),
})
export type AcceptReturn = z.infer<typeof AcceptReturn>

/** POST /admin/order-returns/{order}: a return that staff open for the buyer, accepted at once. */
export const OpenReturn = z.object({
  /** Lines of the order; one with no pieces is left out. */
  lines: z
    .array(
      z.object({ id: lineId, quantity, /** The reason, in the buyer's words. */ reason: line(1_000) }, LINES),
      LINES,
    )
    .check(z.maxLength(MOST_LINES, LINES)),
  /** Mailed to the buyer; may be blank. */
  word: lines(),
})
export type OpenReturn = z.infer<typeof OpenReturn>

/** POST /admin/submissions/{id}/return/decline */
export const DeclineReturn = z.object({ word: requiredLines("Please tell the rider why.") })

/** POST /admin/submissions/{id}/return/receive: what arrived, once per return. */
export const ReceiveReturn = z.object({
  lines: z
    .array(
      z.object(
        {
          id: lineId,
          arrived: quantity,
          /** How many of them go back into stock. */
          restocked: quantity,
          /** The condition of the goods, for staff. */
          found: line(500),
        },
        LINES,
      ),
      LINES,
    )
    .check(z.maxLength(MOST_LINES, LINES)),
})
export type ReceiveReturn = z.infer<typeof ReceiveReturn>

const AMOUNT = "Please enter an amount in whole cents."

/** POST /admin/submissions/{id}/return/refund */
export const RefundReturn = z.object({
  /** Dollars, including what of it was refunded before. */
  amount: z.number(AMOUNT).check(
    z.minimum(0.01, AMOUNT),
    z.maximum(1_000_000, AMOUNT),
    z.refine((dollars) => isWholeCents(dollars), AMOUNT),
  ),
  /** Mailed to the buyer with the refund, such as why a part was kept; may be blank. */
  word: lines(),
})
export type RefundReturn = z.infer<typeof RefundReturn>

/** POST /admin/submissions/{id}/return/settle: ends the return without a refund. */
export const SettleReturn = z.object({
  outcome: z.enum(["exchanged", "closed"], "Please choose how to settle it."),
  /** Number of the order that brings the replacement. */
  order_number: z._default(z.nullable(orderNumber), null),
  /** Mailed to the rider. */
  word: lines(),
})
export type SettleReturn = z.infer<typeof SettleReturn>

/** GET /admin/order-returns/{order}: what can be returned from an order. */
export interface OrderReturnable {
  /** The order's number. */
  number: string
  /** Where the mail goes. */
  email: string
  /** Why nothing can be returned: the order was canceled. */
  closed: string | null
  /** Lines of which something was shipped and isn't on its way back. */
  lines: Pick<ReturnLine, "id" | "sku" | "name" | "details" | "returnable">[]
  /** The address the buyer is asked to send it to. */
  ship_to: string[]
}

/** The answer to opening a return: the request it became. */
export interface OpenedReturn {
  id: string
  number: number
}

/** A line of the order that a return is about. Amounts in dollars. */
export interface ReturnLine {
  id: string
  sku: string
  name: string
  /** What was chosen, and the build number of a design. */
  details: string
  ordered: number
  /** How many may still be accepted: what was shipped, minus what is already on its way back. */
  returnable: number
  /** Whether a piece can go back into stock: nothing made to order can. */
  stocked: boolean
  accepted: number
  arrived: number
  restocked: number
  found: string
}

/** What is refunded for a return, in dollars. */
export interface ReturnRefund {
  /** What the arrived pieces cost, including tax. */
  cost: number
  /**
   * How much of it the order's books owe its buyer: part of it may already have been refunded, or have paid for what
   * was added.
   */
  owed: number
  suggested: number
  /** The most that can be refunded for this return in all. */
  most: number
  /** How much of that the card processor can still send; staff pay out the rest themselves. */
  by_card: number
  given: number | null
}

/** GET /admin/submissions/{id}/return, and the answer to every change to it. */
export interface StaffReturn {
  number: number
  stage: ReturnStage
  /** Null until someone has found out which order it is. */
  order: {
    id: string
    number: string
    /** The order's email; a request from a different one deserves a second look. */
    email: string
    same_email: boolean
  } | null
  /** What the rider wrote about each item. */
  asked: { item: string; reason: string }[]
  lines: ReturnLine[]
  /** What was written to the rider with the decision. */
  word: string
  /** The address the rider is asked to send it to. */
  ship_to: string[]
  refund: ReturnRefund
  /** The order with the replacement. */
  replacement: { id: string; number: string } | null
  /** A refund was recorded but not all of the money was sent: it may be tried again. */
  refund_missing: boolean
}
