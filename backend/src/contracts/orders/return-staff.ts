import * as z from "zod/mini"
import { id, line, lines, requiredLines } from "../forms/form-fields"
import { isWholeCents } from "../money"
import type { ReturnStage } from "./return-progress"

/*
 * A rider's return request as staff work on it: from the request to money, a replacement or a word (docs/product.md,
 * section 2.13).
 */

const QUANTITY = "Please enter a whole number of pieces."
const pieces = z.int(QUANTITY).check(z.minimum(0, QUANTITY), z.maximum(10_000, QUANTITY))
const NUMBER = "Please enter the order's number."
const orderNumber = z.int(NUMBER).check(z.minimum(1, NUMBER), z.maximum(2_147_483_647, NUMBER))
const lineId = id("This line can't be read.", 60)
const LINES = "Please name what comes back."
/** Lines of an order at most. */
const MOST_LINES = 200

/** POST /admin/submissions/{id}/return/order: whose order it is, when the request doesn't say or is wrong. */
export const LinkReturn = z.object({ order_number: orderNumber })
export type LinkReturn = z.infer<typeof LinkReturn>

/** POST /admin/submissions/{id}/return/accept */
export const AcceptReturn = z.object({
  /** Lines of the order; one with no piece stays out. */
  lines: z
    .array(z.object({ id: lineId, quantity: pieces }, LINES), LINES)
    .check(z.maxLength(MOST_LINES, LINES)),
  /** Mailed to the rider; may be blank. */
  word: lines(),
})
export type AcceptReturn = z.infer<typeof AcceptReturn>

/** POST /admin/order-returns/{order}: a return that staff open for the buyer, accepted at once. */
export const OpenReturn = z.object({
  /** Lines of the order; one with no piece stays out. */
  lines: z
    .array(
      z.object(
        { id: lineId, quantity: pieces, /** Why, as the buyer says it. */ reason: line(1_000) },
        LINES,
      ),
      LINES,
    )
    .check(z.maxLength(MOST_LINES, LINES)),
  /** Mailed to the buyer; may be blank. */
  word: lines(),
})
export type OpenReturn = z.infer<typeof OpenReturn>

/** POST /admin/submissions/{id}/return/decline */
export const DeclineReturn = z.object({ word: requiredLines("Please tell the rider why.") })

/** POST /admin/submissions/{id}/return/receive: what arrived, once for a return. */
export const ReceiveReturn = z.object({
  lines: z
    .array(
      z.object(
        {
          id: lineId,
          arrived: pieces,
          /** How many of them go back to stock. */
          restocked: pieces,
          /** What was found, for staff. */
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
  /** Dollars, with what of it went back before. */
  amount: z.number(AMOUNT).check(
    z.minimum(0.01, AMOUNT),
    z.maximum(1_000_000, AMOUNT),
    z.refine((dollars) => isWholeCents(dollars), AMOUNT),
  ),
})

/** POST /admin/submissions/{id}/return/settle: it ends without money. */
export const SettleReturn = z.object({
  outcome: z.enum(["exchanged", "closed"], "Please choose how it ends."),
  /** Of the order that brings the replacement. */
  order_number: z._default(z.nullable(orderNumber), null),
  /** Mailed to the rider. */
  word: lines(),
})
export type SettleReturn = z.infer<typeof SettleReturn>

/** GET /admin/order-returns/{order}: what of an order can come back. */
export interface OrderReturnable {
  /** The order's. */
  number: string
  /** Whom the mail goes to. */
  email: string
  /** Why nothing can be returned: the order was canceled. */
  closed: string | null
  /** Lines of which something was shipped and is not on its way back. */
  lines: Pick<ReturnLine, "id" | "sku" | "name" | "details" | "returnable">[]
  /** Where the buyer is told to send it. */
  ship_to: string[]
}

/** What opening a return is answered with: the request it became. */
export interface OpenedReturn {
  id: string
  number: number
}

/** A line of the order that a return is about. Amounts in dollars. */
export interface ReturnLine {
  id: string
  sku: string
  name: string
  /** What was chosen, and a design's build number. */
  details: string
  ordered: number
  /** How many may still be accepted: what was shipped, less what is on its way back already. */
  returnable: number
  /** Whether a piece can go back to stock: nothing that is made to order can. */
  stocked: boolean
  accepted: number
  arrived: number
  restocked: number
  found: string
}

/** What a return gives back, in dollars. */
export interface ReturnRefund {
  /** What the arrived pieces cost with tax. */
  cost: number
  /** What of it the order's books owe its buyer: something may have gone back already, or paid for what was added. */
  owed: number
  suggested: number
  /** The most that this return can give back in all. */
  most: number
  /** What of that the card processor can still send; staff hand over the rest themselves. */
  by_card: number
  given: number | null
}

/** GET /admin/submissions/{id}/return, and the answer of every change to it. */
export interface StaffReturn {
  number: number
  stage: ReturnStage
  /** Null until somebody has found out which order it is. */
  order: {
    id: string
    number: string
    /** Of the order; a request by somebody else is to be looked at twice. */
    email: string
    same_email: boolean
  } | null
  /** What the rider wrote of each item. */
  asked: { item: string; reason: string }[]
  lines: ReturnLine[]
  /** What the rider was told when it was decided. */
  word: string
  /** Where the rider is told to send it. */
  ship_to: string[]
  refund: ReturnRefund
  /** Of the order with the replacement. */
  replacement: { id: string; number: string } | null
  /** A refund was noted, and not all of the money went: it may be tried again. */
  refund_missing: boolean
}
