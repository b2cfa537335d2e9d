import { bankChallenge } from "./bank-challenge"
import { digitsOf, parseExpiry, postalCodeError } from "./card-rules"
import type { CardTokenizer } from "./card-tokenizer"
import { SandboxFields } from "./sandbox-fields"
import { createSandboxToken } from "./sandbox-tokens"

interface SandboxConfig {
  base: string
  publishableKey: string
  /** For expiry dates. */
  now?: () => Date
}

/** Card fields of our own against the sandbox that speaks Stripe's protocol. */
export function sandboxTokenizer({ now = () => new Date(), ...sandbox }: SandboxConfig): CardTokenizer {
  const fields = new SandboxFields(now)

  return {
    mount: (places, listeners) => fields.mount(places, listeners),

    async createToken(postalCode) {
      const errors = fields.errors()
      const postalCodeIsWrong = postalCodeError(postalCode)
      if (postalCodeIsWrong) errors.postalCode = postalCodeIsWrong
      const expiry = parseExpiry(fields.text("cardExpiry"))
      if (!expiry || Object.keys(errors).length > 0) return { errors }
      return createSandboxToken(sandbox, {
        number: digitsOf(fields.text("cardNumber")),
        expMonth: expiry.month,
        expYear: expiry.year,
        cvc: fields.text("cardCvc"),
        postalCode: postalCode.trim(),
      })
    },

    handleNextAction: (clientSecret, left) => bankChallenge(sandbox.base, clientSecret, left),
    markInvalid: (field, invalid) => fields.markInvalid(field, invalid),
    fill: (card) => fields.fill(card),
  }
}
