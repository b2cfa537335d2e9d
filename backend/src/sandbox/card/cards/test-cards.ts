/**
 * Stripe's documented test cards (docs.stripe.com/testing): what each one does when it is charged.
 * One table serves the numbers a buyer types, the `tok_...` tokens and the `pm_card_...` methods.
 */

export type CardBrand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay"

/** Stripe's own error code, decline code and sentence. */
export interface CardDecline {
  code: string
  declineCode: string | null
  message: string
}

export interface CardOutcome {
  /** Null: the charge goes through. */
  decline: CardDecline | null
  /** The bank wants to ask the buyer first (3-D Secure). */
  needsAuthentication: boolean
  checks: { cvc: "pass" | "fail"; postalCode: "pass" | "fail" }
  /** Why its owner disputes the charge as soon as it has gone through, in Stripe's word. */
  dispute?: "fraudulent" | "product_not_received"
  /** The bank only asks about it at first, and takes no money back. */
  inquiry?: boolean
}

export interface TestCard {
  number: string
  brand: CardBrand
  funding: "credit" | "debit" | "prepaid"
  /** ISO 3166, upper case. */
  country: string
  /** The part after `tok_` and `pm_card_`; several where Stripe renamed one. */
  names: string[]
  outcome: CardOutcome
}

const PASS = { cvc: "pass", postalCode: "pass" } as const
const APPROVED: CardOutcome = { decline: null, needsAuthentication: false, checks: PASS }

function declined(code: string, declineCode: string | null, message: string): CardOutcome {
  return { ...APPROVED, decline: { code, declineCode, message } }
}

const cardDeclined = (declineCode: string, message = "Your card was declined.") =>
  declined("card_declined", declineCode, message)

/** With Stripe's usual rules turned on: a card whose CVC or postal code fails its check is refused. */
function failedCheck(failed: Partial<CardOutcome["checks"]>, code: string, message: string): CardOutcome {
  return { ...declined(code, null, message), checks: { ...PASS, ...failed } }
}

const afterAuthentication = (outcome: CardOutcome): CardOutcome => ({ ...outcome, needsAuthentication: true })

function card(
  number: string,
  names: string[],
  outcome: CardOutcome = APPROVED,
  differs: Partial<Pick<TestCard, "brand" | "funding" | "country">> = {},
): TestCard {
  return { number, brand: "visa", funding: "credit", country: "US", ...differs, names, outcome }
}

const INCORRECT_ZIP = "The zip code you supplied failed validation."
const INCORRECT_CVC = "Your card's security code is incorrect."

export const TEST_CARDS: readonly TestCard[] = [
  card("4242424242424242", ["visa", "us"]),
  card("4000056655665556", ["visa_debit"], APPROVED, { funding: "debit" }),
  card("4000001240000000", ["ca"], APPROVED, { country: "CA" }),
  card("5555555555554444", ["mastercard"], APPROVED, { brand: "mastercard" }),
  card("2223003122003222", ["mastercard_2_series"], APPROVED, { brand: "mastercard" }),
  card("5200828282828210", ["mastercard_debit"], APPROVED, { brand: "mastercard", funding: "debit" }),
  card("5105105105105100", ["mastercard_prepaid"], APPROVED, { brand: "mastercard", funding: "prepaid" }),
  card("378282246310005", ["amex"], APPROVED, { brand: "amex" }),
  card("371449635398431", ["amex_second"], APPROVED, { brand: "amex" }),
  card("6011111111111117", ["discover"], APPROVED, { brand: "discover" }),
  card("3056930009020004", ["diners"], APPROVED, { brand: "diners" }),
  card("36227206271667", ["diners_14"], APPROVED, { brand: "diners" }),
  card("3566002020360505", ["jcb"], APPROVED, { brand: "jcb" }),
  card("6200000000000005", ["unionpay"], APPROVED, { brand: "unionpay" }),

  card("4000000000000002", ["chargeDeclined", "visa_chargeDeclined"], cardDeclined("generic_decline")),
  card(
    "4000000000009995",
    ["chargeDeclinedInsufficientFunds", "visa_chargeDeclinedInsufficientFunds"],
    cardDeclined("insufficient_funds", "Your card has insufficient funds."),
  ),
  card(
    "4000000000009987",
    ["chargeDeclinedLostCard", "visa_chargeDeclinedLostCard"],
    cardDeclined("lost_card"),
  ),
  card(
    "4000000000009979",
    ["chargeDeclinedStolenCard", "visa_chargeDeclinedStolenCard"],
    cardDeclined("stolen_card"),
  ),
  card("4100000000000019", ["chargeDeclinedFraudulent", "radarBlock"], cardDeclined("fraudulent")),
  card(
    "4000000000006975",
    ["chargeDeclinedVelocityLimitExceeded", "visa_chargeDeclinedVelocityLimitExceeded"],
    cardDeclined(
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    ),
  ),
  card(
    "4000000000000069",
    ["chargeDeclinedExpiredCard"],
    declined("expired_card", null, "Your card has expired."),
  ),
  card("4000000000000127", ["chargeDeclinedIncorrectCvc"], {
    ...declined("incorrect_cvc", null, INCORRECT_CVC),
    checks: { ...PASS, cvc: "fail" },
  }),
  card(
    "4000000000000119",
    ["chargeDeclinedProcessingError"],
    declined(
      "processing_error",
      null,
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  ),
  card("4000000000000101", ["cvcCheckFail"], failedCheck({ cvc: "fail" }, "incorrect_cvc", INCORRECT_CVC)),
  card(
    "4000000000000036",
    ["avsZipFail"],
    failedCheck({ postalCode: "fail" }, "incorrect_zip", INCORRECT_ZIP),
  ),
  card("4000000000000010", ["avsFail"], failedCheck({ postalCode: "fail" }, "incorrect_zip", INCORRECT_ZIP)),

  card("4000000000000259", ["createDispute"], { ...APPROVED, dispute: "fraudulent" }),
  card("4000000000002685", ["createDisputeProductNotReceived"], {
    ...APPROVED,
    dispute: "product_not_received",
  }),
  card("4000000000001976", ["createDisputeInquiry"], { ...APPROVED, dispute: "fraudulent", inquiry: true }),

  card("4000000000003220", ["threeDSecure2Required"], afterAuthentication(APPROVED)),
  card("4000000000003063", ["threeDSecureRequired"], afterAuthentication(APPROVED)),
  card("4000002500003155", ["authenticationRequiredOnSetup"], afterAuthentication(APPROVED)),
  card("4000002760003184", ["authenticationRequired"], afterAuthentication(APPROVED)),
  card(
    "4000008400001629",
    ["threeDSecureRequiredChargeDeclined", "threeDSecure2RequiredChargeDeclined"],
    afterAuthentication(cardDeclined("generic_decline")),
  ),
  card(
    "4000008260003178",
    ["authenticationRequiredChargeDeclinedInsufficientFunds"],
    afterAuthentication(cardDeclined("insufficient_funds", "Your card has insufficient funds.")),
  ),
]

const BY_NUMBER = new Map(TEST_CARDS.map((entry) => [entry.number, entry]))
const BY_NAME = new Map(TEST_CARDS.flatMap((entry) => entry.names.map((name) => [name, entry])))

/** @param number digits only. */
export function testCardByNumber(number: string): TestCard | undefined {
  return BY_NUMBER.get(number)
}

/** Finds the card behind a well-known id: `tok_visa`, `pm_card_chargeDeclined`. */
export function testCardByWellKnownId(id: string): TestCard | undefined {
  const name = id.startsWith("pm_card_") ? id.slice("pm_card_".length) : id.replace(/^tok_/, "")
  return name === id ? undefined : BY_NAME.get(name)
}
