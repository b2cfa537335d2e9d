/** Stripe's documented test cards (https://docs.stripe.com/testing), as the sandbox knows them. */
export const TEST_CARDS = [
  { number: "4242 4242 4242 4242", outcome: "Approved", cvc: "123" },
  { number: "5555 5555 5555 4444", outcome: "Approved, Mastercard", cvc: "123" },
  { number: "3782 822463 10005", outcome: "Approved, American Express", cvc: "1234" },
  { number: "4000 0000 0000 0002", outcome: "Declined", cvc: "123" },
  { number: "4000 0000 0000 9995", outcome: "Insufficient funds", cvc: "123" },
  { number: "4000 0000 0000 0069", outcome: "Expired card", cvc: "123" },
  { number: "4000 0000 0000 0127", outcome: "Wrong CVC", cvc: "123" },
  { number: "4000 0000 0000 0119", outcome: "Processing error", cvc: "123" },
  { number: "4000 0027 6000 3184", outcome: "Asks for 3-D Secure", cvc: "123" },
  { number: "4000 0084 0000 1629", outcome: "Asks for 3-D Secure, then declined", cvc: "123" },
] as const

/** A future expiry, as it is typed. */
export const testExpiry = (now: Date): string =>
  `12 / ${String((now.getFullYear() + 4) % 100).padStart(2, "0")}`
