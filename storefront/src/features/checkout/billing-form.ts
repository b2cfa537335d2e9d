import { readAddressId } from "#contracts/checkout/address-id"
import {
  Billing,
  type CheckoutData,
  type CountryStates,
  ProcessRequest,
  type SavedShipping,
} from "#contracts/checkout/checkout"
import { addressErrors } from "#features/forms/address-rules"
import { EMPTY_ADDRESS, statesOf } from "#features/forms/address-values"
import { type FieldErrors, schemaErrors } from "#features/forms/field-errors"
import type { BillingValues } from "./billing-values"
import { postalCodeError } from "./card/card-rules"

/** The card's billing postal code, without unseen marks: with drop ship it is part of the dealer's address. */
export const billingPostalCode = (values: BillingValues, dropShip: boolean): string =>
  (dropShip ? values.billing.zip : values.postalCode).replace(/[\p{Cc}\p{Cf}]/gu, "")

/** Whether a wallet may be opened: everything that Place Order needs besides the card, which the wallet provides. */
export const canPayByWallet = (values: BillingValues, dropShip: boolean): boolean =>
  values.acknowledged && (!dropShip || postalCodeError(values.billing.zip) === null)

/** What still has to be paid on an order that is already placed. */
export type AmountDue = "balance" | "difference"

/** What Place Order is waiting for (section 5, "Payment"), phrased as what to do; null once it is enabled. */
export function toPlaceOrder(values: BillingValues, dropShip: boolean, owed?: AmountDue): string | null {
  const lacksCard = !(values.cardNumber && values.cardExpiry && values.cardCvc)
  const lacksCode = postalCodeError(billingPostalCode(values, dropShip)) !== null
  const code = dropShip
    ? "the postal code in your details"
    : lacksCard
      ? "its postal code"
      : "the postal code"
  const blanks = [lacksCard && "your card", lacksCode && code].filter(Boolean).join(" and ")
  const errands = [blanks && `fill in ${blanks}`, !values.acknowledged && "tick the box"].filter(Boolean)
  if (errands.length === 0) return null
  const end = owed ? `to pay the ${owed}` : "to place your order"
  const words = `${errands.join(", and ")}${errands.length > 1 ? "," : ""} ${end}.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with the billing step besides the card, by field. What the shop wouldn't take must not cost a token. */
export function billingErrors(
  values: BillingValues,
  { countries, dropShip }: { countries: CountryStates[]; dropShip: boolean },
): FieldErrors {
  if (!dropShip) {
    const asked = { email: values.billing.email.trim(), zip: values.postalCode }
    return processErrors(prefixed(schemaErrors(Billing, asked)), dropShip)
  }
  return prefixed(addressErrors(values.billing, { countries, emailRequired: true }))
}

const prefixed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`billing.${field}`, sentence]))

/** The body of POST /checkout/process: what the shop has stored and priced, the card's token, and this step. */
export function processRequest(
  values: BillingValues,
  {
    addressId,
    shipping,
    countries,
    customAgreed,
    token,
    botToken,
  }: {
    addressId: string
    shipping: SavedShipping
    countries: CountryStates[]
    customAgreed: boolean
    token: string
    /** Null unless the shop has asked for it: the payload of section 7 has no such field. */
    botToken: string | null
  },
): ProcessRequest {
  const { dropShip, howDidYouHear, customAgreed: _, ...address } = shipping
  const { billing } = values
  return ProcessRequest.parse({
    addressId,
    billing: dropShip
      ? { ...billing, state: statesOf(countries, billing.country).length > 0 ? billing.state : "" }
      : { email: billing.email.trim(), zip: values.postalCode },
    shipping: address,
    stripeToken: token,
    ...(botToken === null ? {} : { turnstile: botToken }),
    text: values.text,
    customAgreed,
    dropShip,
    howDidYouHear,
  })
}

/** An order as this tab has stored it; null for anything else. */
export const parseStoredRequest = (kept: unknown): ProcessRequest | null =>
  ProcessRequest.safeParse(kept).data ?? null

/**
 * The order that was kept while it was being placed, or while the bank asked its buyer; null for anything else, and for
 * another quote. Whether it still ships by the day that was shown then is the shop's to say.
 */
export function readStoredRequest(
  kept: unknown,
  { addressId }: Pick<CheckoutData, "addressId">,
): ProcessRequest | null {
  const data = parseStoredRequest(kept)
  if (!data || addressId === null) return null
  return readAddressId(data.addressId).quoteId === readAddressId(addressId).quoteId ? data : null
}

/** Fields of a process answer that this step shows under another name. */
const SHOWN_AS: Record<string, string> = { stripeToken: "cardNumber" }

/** A process answer's errors under this step's field names. */
export function processErrors(errors: FieldErrors, dropShip: boolean): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => {
      if (dropShip && field === "postalCode") return ["billing.zip", sentence]
      if (!dropShip && field === "billing.zip") return ["postalCode", sentence]
      return [SHOWN_AS[field] ?? field, sentence]
    }),
  )
}

const CARD_PATHS = ["cardNumber", "cardExpiry", "cardCvc"]

/**
 * Whether the billing step has a field for this path; from a rider's billing block it only asks for the email.
 * @param byWallet a wallet paid, and no field here is for its card
 */
export function isBillingField(
  path: string,
  { dropShip, byWallet }: { dropShip: boolean; byWallet: boolean },
): boolean {
  if (CARD_PATHS.includes(path)) return !byWallet
  if (!dropShip) return (path === "postalCode" && !byWallet) || path === "billing.email"
  const [block, field] = path.split(".")
  return block === "billing" && field !== undefined && field in EMPTY_ADDRESS
}
