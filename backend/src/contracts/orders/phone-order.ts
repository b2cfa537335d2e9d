import * as z from "zod/mini"
import { UNKNOWN_SLED } from "../builder/design-words"
import { ChangeQuantityRequest } from "../cart/cart"
import { CheckoutData, OwnDetails, ShippingRequest } from "../checkout/checkout"
import { flag, id, line, optionalEmail, requiredLine } from "../forms/form-fields"
import { PAGING } from "../paging"
import { ChangedDesign } from "./build-change"
import { WAYS_TO_PAY } from "./phone-order-choices"

/** How far along a phone order is: being taken, a link sent to the buyer, an order placed. */
export const PhoneOrderState = z.enum(["taken", "linked", "placed"])
export type PhoneOrderState = z.infer<typeof PhoneOrderState>

const paidHow = z.enum(WAYS_TO_PAY, "Please choose how it was paid.")

/** GET /admin/phone-orders: query. */
export const PhoneOrderQuery = z.object({
  /** A name, an email or an order number. */
  q: line(100),
  state: z._default(
    z.enum(["", "taken", "linked", "placed"], "Please choose taken, linked or placed, or nothing."),
    "",
  ),
  ...PAGING,
})
export type PhoneOrderQuery = z.infer<typeof PhoneOrderQuery>

/** An order that staff placed or that resulted from a link. */
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

/** A phone order with everything the checkout would show. Every answer to a change is one. */
export const PhoneOrder = z.object({
  id: z.string(),
  begun: z.string(),
  begunBy: z.string(),
  state: PhoneOrderState,
  /** The account that buys; null for a guest. */
  account: z.nullable(
    z.object({
      customerId: z.string(),
      email: z.string(),
      dealer: z.nullable(z.string()),
      /** What the shop knows about the account: the address is prefilled with it. */
      own: OwnDetails,
    }),
  ),
  /** `mountKit`: null when the shop has none for this sled. Dollars. */
  sled: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      mountKit: z.nullable(z.object({ name: z.string(), price: z.number() })),
    }),
  ),
  /** As it was entered, whether it counts or not: an automatic discount may count instead. */
  promoCode: z.nullable(z.string()),
  dealerCode: z.nullable(z.string()),
  checkout: CheckoutData,
  /** The current link; null if there is none. */
  link: z.nullable(
    z.object({ expires: z.string(), expired: z.boolean(), sentTo: z.nullable(z.string()), made: z.string() }),
  ),
  order: z.nullable(PlacedOrder),
  paid: z.nullable(z.object({ how: paidHow, reference: z.string(), by: z.string() })),
})
export type PhoneOrder = z.infer<typeof PhoneOrder>

/** POST /admin/phone-orders: whose order it is can't be changed later. */
export const BeginPhoneOrder = z.object({
  /** Email of the account that buys, on its terms; empty for a guest. */
  account: optionalEmail,
})
export type BeginPhoneOrder = z.infer<typeof BeginPhoneOrder>

/** POST /admin/phone-orders/{id}: the rider's sled. */
export const PhoneOrderSled = z.object({
  sled: z._default(id(UNKNOWN_SLED), ""),
})
export type PhoneOrderSled = z.infer<typeof PhoneOrderSled>

/** POST /admin/phone-orders/{id}/designs: one piece, or one pair, with its hardware. */
export const PhoneDesign = z.object({
  sku: requiredLine("Please pick a design, or enter its SKU.", 60),
  /** Off the shelf. */
  ready_to_ship: flag,
  /** SKU of the carbides under the skis; empty for none. */
  carbide: z._default(id("These carbides don't exist."), ""),
  /** The one for the order's sled. */
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
      /** Null when stock isn't counted. */
      available: z.nullable(z.number()),
    }),
  ),
})
export type FoundParts = z.infer<typeof FoundParts>

/** POST /admin/phone-orders/{id}/codes: both as they should be from now on; empty for none. */
export const PhoneCodes = z.object({ promo: line(60), dealer: line(60) })
export type PhoneCodes = z.infer<typeof PhoneCodes>

/** POST /admin/phone-orders/{id}/shipping: the checkout's own step. What must be agreed to is asked at payment. */
export const PhoneShipping = z.omit(ShippingRequest, {
  dropShip: true,
  customAgreed: true,
  // Only riders themselves can agree to receive mail.
  mailConsent: true,
})
export type PhoneShipping = z.infer<typeof PhoneShipping>

/** POST /admin/phone-orders/{id}/link, POST /admin/order-balances/{id}/link */
export const MakeLink = z.object({
  /** Mails it to the buyer. */
  mail: flag,
})
export type MakeLink = z.infer<typeof MakeLink>

/** POST /admin/phone-orders/{id}/link: answer. The address is shown only this once. */
export const MadeLink = z.object({
  phone: PhoneOrder,
  url: z.string(),
  /** False when it was to be mailed but the mail wasn't accepted. */
  mailed: z.boolean(),
})
export type MadeLink = z.infer<typeof MadeLink>

/** POST /admin/order-balances/{id}/link: answer. */
export const MadeBalanceLink = z.object({
  url: z.string(),
  /** False when it was to be mailed but the mail wasn't accepted. */
  mailed: z.boolean(),
})
export type MadeBalanceLink = z.infer<typeof MadeBalanceLink>

/** POST /admin/phone-orders/{id}/paid */
export const MarkPaid = z.object({
  /** Identifies the totals that staff named to the buyer. */
  addressId: requiredLine("Please enter the shipping address first.", 100),
  how: paidHow,
  reference: line(120),
  /** Whether the buyer has agreed to the terms for custom products, as read out by staff. */
  customAgreed: flag,
})
export type MarkPaid = z.infer<typeof MarkPaid>

/** `outdated`: what it was meant to change about an order can no longer be changed that way. */
export const PaymentLinkState = z.enum(["open", "expired", "withdrawn", "outdated", "paid"])
export type PaymentLinkState = z.infer<typeof PaymentLinkState>

/** GET /shop/pay/{token}: what a payment link opens. */
export const PayPage = z.object({
  state: PaymentLinkState,
  /** Why it can't be used; null while it is open. */
  message: z.nullable(z.string()),
  /** ISO 8601; null for a balance, which can be paid as long as it is owed. */
  expires: z.nullable(z.string()),
  /** Null unless it is open. */
  checkout: z.nullable(CheckoutData),
  /** The build that becomes another design once it is paid; null where an order is being paid. */
  change: z.nullable(
    z.object({ order: z.string(), number: z.number(), from: ChangedDesign, to: ChangedDesign }),
  ),
  /** The placed order that was added to, in dollars (`BalanceAmounts`); null otherwise. */
  balance: z.nullable(z.object({ order: z.string(), total: z.number(), paid: z.number(), due: z.number() })),
})
export type PayPage = z.infer<typeof PayPage>
