import * as z from "zod/mini"

/**
 * The body of every answer that is not a success (architecture, "Errors"). `errors` maps a field's path
 * (`items.0.photo`, `shipping.zip`) to messages for people; `error_message` is set only where section 8 shows an alert.
 */
export const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error_message: z.optional(z.string()),
  /**
   * POST /checkout/process only: the bank wants to verify the buyer (3-D Secure). The processor's script uses the
   * secret to ask; afterwards the same request completes the order.
   */
  requires_action: z.optional(z.object({ client_secret: z.string() })),
  /**
   * POST /checkout/process only: too many cards are being declined in the shop, so the next try must include the token
   * of a bot check (`turnstile`). No card was tried.
   */
  bot_check: z.optional(z.boolean()),
  /**
   * Staff's saves only: the 409 is a question, mostly about a price (ask-first.ts), and `confirmed` in the same request
   * means yes.
   */
  asks: z.optional(z.boolean()),
  /** What the question is about, when it isn't a price. */
  about: z.optional(z.enum(["discount", "percentage", "rates", "import", "cancellation"])),
  /**
   * The question is about one of Medusa's calls, which has no `confirmed`: repeating the request with this in the header
   * `X-Confirmed` means yes; so does repeating it within a minute, from a caller that doesn't send that header.
   */
  repeat: z.optional(z.string()),
  /** Nobody knows whether it was done: a service went away in the middle of it. */
  unknown: z.optional(z.boolean()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** What is wrong beyond a body's shape: one sentence per field. */
export type RuleErrors = Record<string, string>
