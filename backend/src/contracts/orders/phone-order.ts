import * as z from "zod/mini"
import { ChangeQuantityRequest } from "../cart/cart"
import { CheckoutData, OwnDetails, ShippingRequest } from "../checkout/checkout"
import { flag, id, line, optionalEmail, requiredLine } from "../forms/form-fields"
import { PAGING } from "../paging"
import { ChangedDesign } from "./build-change"
import { PAID_HOW } from "./phone-order-choices"

/** How far a phone order has come: being taken, a link is with the buyer, an order. */
export const PhoneOrderState = z.enum(["taken", "linked", "placed"])
export type PhoneOrderState = z.infer<typeof PhoneOrderState>

const paidHow = z.enum(
  Object.keys(PAID_HOW) as [keyof typeof PAID_HOW, ...(keyof typeof PAID_HOW)[]],
  "Please choose how it was paid.",
)

/** GET /admin/phone-orders: query. */
export const PhoneOrderQuery = z.object({
  /** A name, an email or an order's number. */
  q: line(100),
  state: z._default(
    z.enum(["", "taken", "linked", "placed"], "Please choose taken, linked or placed, or nothing."),
    "",
  ),
  ...PAGING,
})
export type PhoneOrderQuery = z.infer<typeof PhoneOrderQuery>

/** An order that staff placed or that came of a link. */
const PlacedOrder = z.object({ id: z.string(), number: z.string() })

/** GET /admin/phone-orders: the newest first. */
export const PhoneOrderList = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      begun: z.string(),
      begunBy: z.string(),
      /** Empty until the address is entered. */
      buyer: z.string(),
      email: z.string(),
      pieces: z.number(),
      /** Dollars with shipping and tax; null until they are computed. */
      total: z.nullable(z.number()),
      state: PhoneOrderState,
      order: z.nullable(PlacedOrder),
    }),
  ),
  count: z.number(),
})
export type PhoneOrderList = z.infer<typeof PhoneOrderList>

/** A phone order with all that the checkout would show of it. Every answer to a change is one. */
export const PhoneOrder = z.object({
  id: z.string(),
  begun: z.string(),
  begunBy: z.string(),
  state: PhoneOrderState,
  /** Whose account buys; null for a guest. */
  account: z.nullable(
    z.object({
      customerId: z.string(),
      email: z.string(),
      dealer: z.nullable(z.string()),
      /** What the shop knows of it: it stands in the address before anything is typed. */
      own: OwnDetails,
    }),
  ),
  /** `mountKit`: null when the shop has none for it. Dollars. */
  sled: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      mountKit: z.nullable(z.object({ name: z.string(), price: z.number() })),
    }),
  ),
  dealerCode: z.nullable(z.string()),
  checkout: CheckoutData,
  /** The link that is out; null without one. */
  link: z.nullable(
    z.object({ expires: z.string(), expired: z.boolean(), sentTo: z.nullable(z.string()), made: z.string() }),
  ),
  order: z.nullable(PlacedOrder),
  paid: z.nullable(z.object({ how: paidHow, reference: z.string(), by: z.string() })),
})
export type PhoneOrder = z.infer<typeof PhoneOrder>

/** POST /admin/phone-orders: whose order it is can't be changed later. */
export const BeginPhoneOrder = z.object({
  /** Of the account that buys, at its terms; empty for a guest. */
  account: optionalEmail,
})
export type BeginPhoneOrder = z.infer<typeof BeginPhoneOrder>

/** POST /admin/phone-orders/{id}: what the rider rides. */
export const PhoneOrderSled = z.object({
  sled: z._default(id("We don't know this sled."), ""),
})
export type PhoneOrderSled = z.infer<typeof PhoneOrderSled>

/** POST /admin/phone-orders/{id}/designs: one piece, or one pair, with its hardware. */
export const PhoneDesign = z.object({
  sku: requiredLine("Please pick a design, or enter its SKU.", 60),
  /** Off the shelf. */
  ready_to_ship: flag,
  /** SKU of the carbides under skis; empty for none. */
  carbide: z._default(id("These carbides don't exist."), ""),
  /** The one of the order's sled. */
  mount_kit: flag,
})
export type PhoneDesign = z.infer<typeof PhoneDesign>

/** POST /admin/phone-orders/{id}/parts */
export const PhonePart = z.extend(ChangeQuantityRequest, {
  sku: requiredLine("Please choose a part.", 60),
})
export type PhonePart = z.infer<typeof PhonePart>

/** GET /admin/phone-orders/parts: query. */
export const PartSearch = z.object({ q: line(100) })

/** GET /admin/phone-orders/parts: what is sold without a design. Prices in dollars. */
export const FoundParts = z.object({
  parts: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      price: z.number(),
      image: z.string(),
      /** Null when stock is not counted. */
      available: z.nullable(z.number()),
    }),
  ),
})
export type FoundParts = z.infer<typeof FoundParts>

/** POST /admin/phone-orders/{id}/codes: both as they are to be; empty for none. */
export const PhoneCodes = z.object({ promo: line(60), dealer: line(60) })
export type PhoneCodes = z.infer<typeof PhoneCodes>

/** POST /admin/phone-orders/{id}/shipping: the checkout's own step. What must be agreed to is asked when it is paid. */
export const PhoneShipping = z.omit(ShippingRequest, {
  dropShip: true,
  customAgreed: true,
  // Only riders themselves agree to be written to.
  mailConsent: true,
})
export type PhoneShipping = z.infer<typeof PhoneShipping>

/** POST /admin/phone-orders/{id}/link, POST /admin/order-balances/{id}/link */
export const MakeLink = z.object({
  /** Mails it to the buyer. */
  mail: flag,
})
export type MakeLink = z.infer<typeof MakeLink>

/** POST /admin/phone-orders/{id}/link: answer. The address is told this once. */
export const MadeLink = z.object({
  phone: PhoneOrder,
  url: z.string(),
  /** False when it was to be mailed and the mail was not taken. */
  mailed: z.boolean(),
})
export type MadeLink = z.infer<typeof MadeLink>

/** POST /admin/order-balances/{id}/link: answer. */
export const MadeBalanceLink = z.object({
  url: z.string(),
  /** False when it was to be mailed and the mail was not taken. */
  mailed: z.boolean(),
})
export type MadeBalanceLink = z.infer<typeof MadeBalanceLink>

/** POST /admin/phone-orders/{id}/paid */
export const MarkPaid = z.object({
  /** The totals that staff have told the buyer. */
  addressId: requiredLine("Please enter the shipping address first.", 100),
  how: paidHow,
  reference: line(120),
  /** That the buyer has agreed to the terms for custom products, as staff read them out. */
  customAgreed: flag,
})
export type MarkPaid = z.infer<typeof MarkPaid>

/** `outdated`: what it was to change of an order can't be changed like this any more. */
export const PaymentLinkState = z.enum(["open", "expired", "withdrawn", "outdated", "paid"])
export type PaymentLinkState = z.infer<typeof PaymentLinkState>

/** GET /shop/pay/{token}: what a payment link opens. */
export const PayPage = z.object({
  state: PaymentLinkState,
  /** Why it opens nothing; null while it is open. */
  message: z.nullable(z.string()),
  /** ISO 8601; null for a balance, which is paid whenever it is owed. */
  expires: z.nullable(z.string()),
  /** Null unless it is open. */
  checkout: z.nullable(CheckoutData),
  /** The build that becomes another design once it is paid; null where an order is paid. */
  change: z.nullable(
    z.object({ order: z.string(), number: z.number(), from: ChangedDesign, to: ChangedDesign }),
  ),
  /** The placed order that was added to, in dollars (`BalanceAmounts`); null for others. */
  balance: z.nullable(z.object({ order: z.string(), total: z.number(), paid: z.number(), due: z.number() })),
})
export type PayPage = z.infer<typeof PayPage>
