import * as z from "zod/mini"
import { CartData } from "../cart/cart"
import { OwnDetails, SavedAddress } from "../checkout/checkout"
import { ShipPromise } from "../checkout/ship-dates"
import { PASSWORD_MAX, PASSWORD_MIN } from "../forms/form-facts"
import {
  code,
  loginEmail as Email,
  numberOrText,
  optionalPhone,
  orderNumberLine,
  requiredLine,
  secret,
} from "../forms/form-fields"
import { BuildProgress } from "../orders/build-progress"
import { ThanksPage } from "../orders/order"
import { ReturnProgress } from "../orders/return-progress"
import { Parcel } from "../orders/sent-parcel"

const NewPassword = secret(`Use at least ${PASSWORD_MIN} characters.`, {
  min: PASSWORD_MIN,
  max: PASSWORD_MAX,
  whenTooLong: `Use at most ${PASSWORD_MAX} characters.`,
})
const GivenPassword = secret("Please enter your password.", {
  min: 1,
  max: PASSWORD_MAX,
  whenTooLong: "That isn't your password.",
})

const name = (which: string) =>
  requiredLine(`Please enter your ${which} name.`, 100, "Use at most 100 characters.")

/** POST /shop/account/log-in. */
export const LogInRequest = z.object({ email: Email, password: GivenPassword })
export type LogInRequest = z.infer<typeof LogInRequest>

/** POST /shop/account/register. */
export const RegisterRequest = z.object({
  firstName: name("first"),
  lastName: name("last"),
  email: Email,
  password: NewPassword,
})
export type RegisterRequest = z.infer<typeof RegisterRequest>

/** POST /shop/account/forgotten-password. The answer is the same for every address. */
export const ForgottenPasswordRequest = z.object({ email: Email })

/** A secret from a mail. */
const Token = code(/^[\w-]{43}$/, "This link is incomplete.")

/** POST /shop/account/new-password: with the secret from a mail. */
export const NewPasswordRequest = z.object({ token: Token, password: NewPassword })

/** POST /shop/account/password: while logged in. */
export const ChangePasswordRequest = z.object({ current: GivenPassword, password: NewPassword })

/** POST /shop/account/verify-email. */
export const VerifyEmailRequest = z.object({ token: Token })

/** POST /shop/account/profile. */
export const ProfileRequest = z.object({
  firstName: name("first"),
  lastName: name("last"),
  phone: optionalPhone,
})
export type ProfileRequest = z.infer<typeof ProfileRequest>

/** An order in the account's list. Amounts in dollars. */
export const AccountOrder = z.object({
  number: z.string(),
  /** The one it was placed with, which may differ from the account's. */
  email: z.string(),
  /** ISO 8601. */
  placedAt: z.string(),
  /** For people: 'In the works', 'Shipped'. */
  status: z.string(),
  total: z.number(),
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What was chosen, and a design's build: 'Solid, Red, Black loop', 'Build No. 10042'. */
      details: z.array(z.string()),
      sku: z.string(),
      image: z.string(),
      quantity: z.number(),
    }),
  ),
})
export type AccountOrder = z.infer<typeof AccountOrder>

/** GET /shop/account: who is logged in; 401 for guests. */
export const Account = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Whether the address is confirmed to be theirs. */
  verified: z.boolean(),
  addresses: z.array(SavedAddress),
  /** The initial values of the shop's forms: for a dealer, from the shop's record. */
  details: OwnDetails,
})
export type Account = z.infer<typeof Account>

/** The page of a list of orders, as far back as anyone looks; an invalid one means the first. */
export const OrdersQuery = z.object({
  page: z.catch(numberOrText("A page is a whole number.", { min: 1, max: 1000 }), 1),
})

/** GET /shop/account/orders?page=: latest first; `count` is of all pages. */
export const AccountOrders = z.object({
  orders: z.array(AccountOrder),
  count: z.number(),
  perPage: z.number(),
})
export type AccountOrders = z.infer<typeof AccountOrders>

/**
 * GET /shop/account/orders/{number}: the checkout's rows, and the order's status. `ships` is absent once it has
 * shipped, or never will.
 */
export const AccountOrderPage = z.extend(ThanksPage, {
  status: z.string(),
  parcels: z.array(Parcel),
  /** Dollars paid in all, before what was refunded. Optional, as servers of older releases don't send it. */
  paid: z.optional(z.number()),
  refunded: z.number(),
  /** The invoice, of what the account bought as a dealer. */
  invoicePath: z.optional(z.string()),
})
export type AccountOrderPage = z.infer<typeof AccountOrderPage>

/**
 * POST /shop/account/orders/{number}/reorder: what was added to the cart, and what wasn't or costs more now, in words.
 */
export const ReorderAnswer = z.object({
  /** Pieces. */
  added: z.number(),
  notices: z.array(z.string()),
  cart: CartData,
})
export type ReorderAnswer = z.infer<typeof ReorderAnswer>

/** POST /shop/order-lookup. */
export const OrderLookupRequest = z.object({
  number: orderNumberLine("Please enter your order number.", "Please enter your order number, digits only."),
  email: Email,
})

/** What someone who knows number and email may see: no name, address or payment. Amounts in dollars. */
export const OrderLookupAnswer = z.object({
  number: z.string(),
  placedAt: z.string(),
  status: z.string(),
  /** When it was promised to ship; absent once it has, or never will. */
  ships: z.optional(ShipPromise),
  /** The progress of what is made for it. */
  progress: z.optional(z.array(BuildProgress)),
  /** What of it is being returned, or was. */
  returns: z.optional(z.array(ReturnProgress)),
  total: z.number(),
  /** Paid in all, before what was refunded. Optional, as servers of older releases don't send it. */
  paid: z.optional(z.number()),
  refunded: z.number(),
  /** Still to be paid for what staff added since; absent when nothing is. */
  due: z.optional(z.number()),
  /** Paid more than it costs now, which the shop has yet to refund; absent when nothing is. */
  owed: z.optional(z.number()),
  /**
   * The shop's path where its buyer reviews what they got; absent until something has shipped, and once it is canceled
   * or refunded.
   */
  reviewPath: z.optional(z.string()),
  lines: AccountOrder.shape.lines,
  parcels: z.array(Parcel),
})
export type OrderLookupAnswer = z.infer<typeof OrderLookupAnswer>
