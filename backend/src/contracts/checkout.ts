import * as z from "zod/mini"
import { BotToken } from "./bot-check"
import { CartData } from "./cart"
import { DEFAULT_COUNTRY } from "./checkout-choices"

export const StateEntry = z.object({ code: z.string(), name: z.string() })
export type StateEntry = z.infer<typeof StateEntry>

/** `states` is empty where a country has none to choose; then no state is required. Codes are upper case ISO 3166. */
export const CountryStates = z.object({
  code: z.string(),
  name: z.string(),
  states: z.array(StateEntry),
})
export type CountryStates = z.infer<typeof CountryStates>

const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Please keep this under ${max} characters.`))
const required = (message: string, max = 120) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `Please keep this under ${max} characters.`))
const EMAIL_MESSAGE = "Please enter a valid email address."
const phone = required("Please enter a phone number.", 40).check(
  z.regex(/^[+()\d\s.\-x]{7,40}$/, "Please enter a valid phone number."),
)
const email = z.string(EMAIL_MESSAGE).check(z.trim(), z.maxLength(200, EMAIL_MESSAGE), z.email(EMAIL_MESSAGE))
const optionalEmail = z._default(z.union([z.literal(""), email], EMAIL_MESSAGE), "")

/** Address fields as spec section 3 spells them. Whether a state is required depends on the country (shipping-rules.ts). */
export const Address = z.object({
  firstName: required("Please enter a first name."),
  lastName: required("Please enter a last name."),
  company: z._default(text(120), ""),
  address: required("Please enter an address.", 200),
  city: required("Please enter a city."),
  state: z._default(text(60), ""),
  zip: required("Please enter a postal code.", 20),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, "Please choose a country.")), DEFAULT_COUNTRY),
  phone,
  email: optionalEmail,
})
export type Address = z.infer<typeof Address>

/** POST /shop/account/addresses[/{id}]. `usual`: the one that checkout begins with. */
export const AddressRequest = z.extend(z.omit(Address, { email: true }), {
  usual: z._default(z.boolean(), false),
})
export type AddressRequest = z.infer<typeof AddressRequest>

/** An address of an account. */
export const SavedAddress = z.extend(AddressRequest, { id: z.string() })
export type SavedAddress = z.infer<typeof SavedAddress>

/** What the checkout asks besides the address (spec section 3). */
const CheckoutChoices = {
  dropShip: z._default(z.boolean(), false),
  howDidYouHear: z._default(text(60), ""),
  customAgreed: z._default(z.boolean(), false),
}

/** POST /checkout/shipping: request. */
export const ShippingRequest = z.extend(Address, CheckoutChoices)
export type ShippingRequest = z.infer<typeof ShippingRequest>

/**
 * The billing block of POST /checkout/process. For drop ship it is the dealer's own address and is
 * checked with `Address`; else only `email` (a receipt copy) and the card's postal code count.
 */
export const Billing = z.object({
  firstName: z._default(text(120), ""),
  lastName: z._default(text(120), ""),
  company: z._default(text(120), ""),
  address: z._default(text(200), ""),
  city: z._default(text(120), ""),
  state: z._default(text(60), ""),
  zip: z._default(text(20), ""),
  country: z._default(text(2), DEFAULT_COUNTRY),
  phone: z._default(text(40), ""),
  email: optionalEmail,
})
export type Billing = z.infer<typeof Billing>

/** POST /checkout/process: request. `stripeToken` is a one-time card token; a card number never comes here. */
export const ProcessRequest = z.extend(
  z.object({
    /** The answer of POST /checkout/shipping that the buyer agreed to, totals included. */
    addressId: z
      .string()
      .check(z.minLength(1, "Please enter your shipping information first."), z.maxLength(100)),
    billing: Billing,
    shipping: Address,
    stripeToken: z
      .string("Please enter your card.")
      .check(z.regex(/^(tok|pm)_[A-Za-z0-9_]{1,200}$/, "Please enter your card again.")),
    text: z._default(
      z.object({ notifications: z._default(z.boolean(), false), receipt: z._default(z.boolean(), false) }),
      {
        notifications: false,
        receipt: false,
      },
    ),
    /** Of the bot check: only after an answer with `bot_check` has asked for it. */
    turnstile: z.optional(BotToken),
  }),
  CheckoutChoices,
)
export type ProcessRequest = z.infer<typeof ProcessRequest>

/** POST /checkout/process: answer. */
export const ProcessAnswer = z.object({ thanks_url: z.string() })
export type ProcessAnswer = z.infer<typeof ProcessAnswer>

/** What the shipping step has stored, so that a reload finds it again. */
export const SavedShipping = z.extend(Address, CheckoutChoices)
export type SavedShipping = z.infer<typeof SavedShipping>

/**
 * GET /checkout/data and the answer of POST /checkout/shipping (spec section 3, "Checkout data").
 * Amounts are dollars. `shipping`, `tax` and `addressId` are 0 and null until the shipping step is
 * done, and again when the cart has changed since: then the shipping step is due again.
 */
export const CheckoutData = z.object({
  cart: CartData,
  discount: z.number(),
  promo: z.number(),
  ready_to_ship_discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  addressId: z.nullable(z.string()),
  countryStates: z.array(CountryStates),
  /** The shop's phone, formatted. */
  formattedPhone: z.string(),
  dealer: z.boolean(),
  dealerCode: z.nullable(z.string()),
  /** What was entered before; null on a first visit. */
  savedShipping: z.nullable(SavedShipping),
  /** Of the account, the usual one first; none for guests. */
  addresses: z.array(SavedAddress),
  /** The account's; null for guests. */
  accountEmail: z.nullable(z.string()),
})
export type CheckoutData = z.infer<typeof CheckoutData>
