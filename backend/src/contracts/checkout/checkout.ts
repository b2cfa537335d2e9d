import * as z from "zod/mini"
import { CartData } from "../cart/cart"
import { BotToken } from "../forms/bot-check"
import {
  code,
  flag,
  line,
  optionalEmail,
  optionalPostalCode,
  part,
  phone,
  postalCode,
  requiredLine,
  trueOrFalse,
} from "../forms/form-fields"
import { DEFAULT_COUNTRY } from "./checkout-choices"

/** Ids and codes are upper-case ISO 3166 (`US-MN`, `MN`); military addresses use the Postal Service's. */
const StateEntry = z.object({ id: z.string(), code: z.string(), name: z.string() })

/** `states` is empty where a country has none to choose from; then no state is required. The id is the code. */
export const CountryStates = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  states: z.array(StateEntry),
})
export type CountryStates = z.infer<typeof CountryStates>

/** Address fields as section 3 spells them. Whether a state is required depends on the country (address-checks.ts). */
export const Address = z.object({
  firstName: requiredLine("Please enter a first name."),
  lastName: requiredLine("Please enter a last name."),
  company: line(),
  address: requiredLine("Please enter an address.", 200),
  city: requiredLine("Please enter a city."),
  state: line(60),
  zip: postalCode,
  country: z._default(code(/^[A-Z]{2}$/, "Please choose a country."), DEFAULT_COUNTRY),
  phone,
  email: optionalEmail,
})
export type Address = z.infer<typeof Address>

/**
 * POST /shop/account/addresses[/{id}]. `usual`: make it the one that checkout begins with; left out or false, an edit
 * leaves the mark where it is.
 */
export const AddressRequest = z.extend(z.omit(Address, { email: true }), {
  usual: flag,
})
export type AddressRequest = z.infer<typeof AddressRequest>

/** An address as stored: what was accepted once is shown, whatever is required of a new one. */
const StoredAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
})

/** An address of an account. */
export const SavedAddress = z.extend(StoredAddress, { id: z.string(), usual: z.boolean() })
export type SavedAddress = z.infer<typeof SavedAddress>

/**
 * The initial values of forms for a logged-in visitor, as far as they are known; `country` is empty without an address.
 */
export const OwnDetails = z.extend(StoredAddress, { email: z.string() })
export type OwnDetails = z.infer<typeof OwnDetails>

/** What the checkout asks for besides the address (section 3). */
const CheckoutChoices = {
  dropShip: flag,
  howDidYouHear: line(60),
  customAgreed: flag,
}

/** POST /checkout/shipping: request. */
export const ShippingRequest = z.extend(Address, {
  ...CheckoutChoices,
  /**
   * Whether mails about this cart and its ride may be sent (mail-consent.ts); if left out, the earlier answer holds.
   */
  mailConsent: z.optional(trueOrFalse),
})
export type ShippingRequest = z.infer<typeof ShippingRequest>

/**
 * The billing block of POST /checkout/process. For drop ship it is the dealer's own address and is checked with
 * `Address`; otherwise only `email` (a receipt copy) and the card's postal code count.
 */
export const Billing = z.object({
  firstName: line(),
  lastName: line(),
  company: line(),
  address: line(200),
  city: line(),
  state: line(60),
  zip: optionalPostalCode,
  country: z._default(code(/^[A-Z]{0,2}$/, "Please choose a country."), DEFAULT_COUNTRY),
  phone: line(40),
  email: optionalEmail,
})
export type Billing = z.infer<typeof Billing>

/** POST /checkout/process: request. `stripeToken` is a one-time card token; a card number is never sent here. */
export const ProcessRequest = z.extend(
  z.object({
    /** The answer of POST /checkout/shipping that the buyer agreed to, totals included. */
    addressId: requiredLine("Please enter your shipping information first.", 100),
    billing: part(Billing),
    shipping: part(Address),
    stripeToken: requiredLine("Please enter your card.", 210).check(
      z.regex(/^(tok|pm)_[A-Za-z0-9_]{1,200}$/, "Please enter your card again."),
    ),
    /** The bot check's token: only after an answer with `bot_check` has asked for it. */
    turnstile: z.optional(BotToken),
    /** Last part of a payment link: pays for what is behind it, instead of the cart in this browser. */
    payLink: z.optional(code(/^(order_\w+\.)?[\w-]{43}$/, "This payment link is incomplete.")),
    text: part(z.object({ notifications: flag, receipt: flag })),
  }),
  CheckoutChoices,
)
export type ProcessRequest = z.infer<typeof ProcessRequest>

/** POST /checkout/process: answer. */
export const ProcessAnswer = z.object({ thanks_url: z.string() })
export type ProcessAnswer = z.infer<typeof ProcessAnswer>

/**
 * POST /checkout/process and GET /checkout/process/{attempt}, with 202: the payment takes longer than a person waits
 * for an answer, and continues. The attempt's address is polled until it answers otherwise; repeating the same POST
 * leads to the same result.
 */
export const ProcessUnderWay = z.object({
  message: z.string(),
  /** Absent for a payment link, where the same POST is repeated. */
  attempt: z.optional(z.string()),
})
export type ProcessUnderWay = z.infer<typeof ProcessUnderWay>

/** Either. */
export const ProcessEnd = z.union([ProcessAnswer, ProcessUnderWay])
export type ProcessEnd = z.infer<typeof ProcessEnd>

/** What the shipping step has stored, so that a reload shows it again. */
export const SavedShipping = z.extend(StoredAddress, {
  email: z.string(),
  dropShip: z.boolean(),
  howDidYouHear: z.string(),
  customAgreed: z.boolean(),
})
export type SavedShipping = z.infer<typeof SavedShipping>

/**
 * GET /checkout/data and the answer of POST /checkout/shipping (section 3, "Checkout data").
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
  /**
   * Whether mails about this cart and its ride were agreed to, for the address that was entered; null when the question
   * isn't asked.
   */
  mailConsent: z.nullable(z.boolean()),
  /** The account's, the usual one first; empty for guests. */
  addresses: z.array(SavedAddress),
  /** The account's; null for guests. */
  accountEmail: z.nullable(z.string()),
  /** The logged-in visitor's; for a dealer, from the shop's record; null for guests. */
  ownDetails: z.nullable(OwnDetails),
  /** Which prices changed since they were shown, and which discount has ended, as sentences; missing where none. */
  notices: z.optional(z.array(z.string())),
})
export type CheckoutData = z.infer<typeof CheckoutData>
