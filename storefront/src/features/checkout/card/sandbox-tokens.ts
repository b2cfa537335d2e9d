import * as z from "zod/mini"
import type { CardErrorField } from "./card-rules"
import { PROCESSOR_UNREACHABLE, type TokenAnswer } from "./card-tokenizer"

export interface CardDetails {
  number: string
  expMonth: number
  /** Four digits. */
  expYear: number
  cvc: string
  postalCode: string
}

const TokenCreated = z.object({ id: z.string() })
const TokenRefused = z.object({
  error: z.object({
    code: z.optional(z.nullable(z.string())),
    param: z.optional(z.nullable(z.string())),
    message: z.string(),
  }),
})

/** The field that an error from the processor is about; `param` is Stripe's own spelling, with or without brackets. */
function fieldOf(param: string, code: string): CardErrorField | null {
  const name = /\[(\w+)\]$/.exec(param)?.[1] ?? param
  if (name === "number" || /number/.test(code)) return "cardNumber"
  if (name === "exp_month" || name === "exp_year" || /expir/.test(code)) return "cardExpiry"
  if (name === "cvc" || /cvc/.test(code)) return "cardCvc"
  return name === "address_zip" || /zip|postal/.test(code) ? "postalCode" : null
}

/**
 * POST /v1/tokens as Stripe documents it, against the sandbox that speaks Stripe's protocol. The card goes only to
 * `base`, without the shop's cookies.
 */
export async function createSandboxToken(
  { base, publishableKey }: { base: string; publishableKey: string },
  card: CardDetails,
): Promise<TokenAnswer> {
  try {
    const response = await fetch(`${base}/v1/tokens`, {
      method: "POST",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: { Accept: "application/json", Authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        "card[number]": card.number,
        "card[exp_month]": String(card.expMonth),
        "card[exp_year]": String(card.expYear),
        "card[cvc]": card.cvc,
        "card[address_zip]": card.postalCode,
      }),
    })
    const answer: unknown = await response.json()
    const created = TokenCreated.safeParse(answer)
    if (response.ok && created.success) return { token: created.data.id }
    const refused = TokenRefused.safeParse(answer)
    if (!refused.success) return { errors: {}, alert: PROCESSOR_UNREACHABLE }
    const { code, param, message } = refused.data.error
    const field = fieldOf(param ?? "", code ?? "")
    return { errors: field ? { [field]: message } : {}, alert: message }
  } catch {
    // The error is not logged: it could quote the request.
    return { errors: {}, alert: PROCESSOR_UNREACHABLE }
  }
}
