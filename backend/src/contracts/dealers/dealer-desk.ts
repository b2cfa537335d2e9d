import * as z from "zod/mini"
import { CartData } from "../cart/cart"
import { line } from "../forms/form-fields"

/** Most lines of one quick order. */
export const MAX_QUICK_LINES = 500

const NO_LINES = "Please enter a line first."

/** POST /dealer/quick-order: request. Rows are accepted as typed: errors are reported by row. */
export const QuickOrderRequest = z.object({
  lines: z
    .array(
      z.object(
        {
          /** The line in the dealer's text, from 1. */
          row: z.int("Please number the lines."),
          sku: line(200),
          quantity: line(200),
        },
        NO_LINES,
      ),
      NO_LINES,
    )
    .check(
      z.minLength(1, NO_LINES),
      z.maxLength(MAX_QUICK_LINES, `Please order ${MAX_QUICK_LINES} lines at a time.`),
    ),
})
export type QuickOrderRequest = z.infer<typeof QuickOrderRequest>

export const QuickOrderError = z.object({
  row: z.number(),
  sku: z.string(),
  quantity: z.string(),
  message: z.string(),
  /** Where it can be ordered instead. */
  path: z.optional(z.string()),
})
export type QuickOrderError = z.infer<typeof QuickOrderError>

/** POST /dealer/quick-order: answer. The valid rows are already in the cart. */
export const QuickOrderAnswer = z.object({
  added: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number() })),
  errors: z.array(QuickOrderError),
  cart: CartData,
})
export type QuickOrderAnswer = z.infer<typeof QuickOrderAnswer>

/** One of the dealer's own orders. Amounts in dollars. */
export const DeskOrder = z.object({
  id: z.string(),
  number: z.string(),
  /** ISO 8601. */
  placedAt: z.string(),
  /** In words. */
  status: z.string(),
  dropShip: z.boolean(),
  shipTo: z.array(z.string()),
  items: z.array(
    z.object({
      name: z.string(),
      /** What was chosen, and a design's build: 'Solid, Red, Black loop', 'Build No. 10042'. */
      details: z.array(z.string()),
      sku: z.string(),
      quantity: z.number(),
    }),
  ),
  total: z.number(),
})
export type DeskOrder = z.infer<typeof DeskOrder>

export const DESK_ORDERS_PER_PAGE = 10

/** GET /shop/dealer/desk?page=1. Newest orders first. */
export const DealerDesk = z.object({
  name: z.string(),
  code: z.string(),
  percent_off: z.number(),
  orders: z.array(DeskOrder),
  /** For all pages. */
  count: z.number(),
})
export type DealerDesk = z.infer<typeof DealerDesk>

/** Most orders and payments that a dealer is shown. */
export const COMMISSION_ROWS = 10

/**
 * GET /shop/dealer/commission: what the dealer earns from riders who order with their code. Amounts in dollars; the latest
 * orders and payments, newest first. Whose orders they are is the riders' own affair.
 */
export const DealerEarnings = z.object({
  /** Of the goods of orders placed from now on. */
  percent: z.number(),
  earned: z.number(),
  paid: z.number(),
  /** Negative when orders that were paid for have been refunded since. */
  due: z.number(),
  /** Orders in all. */
  count: z.number(),
  orders: z.array(
    z.object({
      /** ISO 8601. */
      placedAt: z.string(),
      /** What was paid for the goods, and not refunded. */
      goods: z.number(),
      percent: z.number(),
      earned: z.number(),
    }),
  ),
  payments: z.array(z.object({ id: z.string(), paidAt: z.string(), amount: z.number() })),
})
export type DealerEarnings = z.infer<typeof DealerEarnings>
