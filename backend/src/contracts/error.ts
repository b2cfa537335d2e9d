import * as z from "zod/mini"

/**
 * The body of every answer that is not a success (architecture, "Errors").
 * `errors` maps a field's path (`items.0.photo`, `shipping.zip`) to sentences for people;
 * `error_message` is set only where section 8 shows an alert.
 */
export const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error_message: z.optional(z.string()),
  /**
   * POST /checkout/process only: the bank wants to see the buyer (3-D Secure). The processor's script takes the
   * secret to ask; afterwards the same request completes the order.
   */
  requires_action: z.optional(z.object({ client_secret: z.string() })),
  /**
   * POST /checkout/process only: too many cards are being refused in the shop, so the next try has to bring the
   * token of a bot check (`turnstile`). No card was tried.
   */
  bot_check: z.optional(z.boolean()),
  /** Staff's saves only: 409 is a question, mostly about a price (ask-first.ts), and `confirmed` in the same request says yes. */
  asks: z.optional(z.boolean()),
  /** What such a question is about, where it is no price as such. */
  about: z.optional(z.enum(["discount", "percentage", "rates", "import"])),
  /** Such a question about a call of Medusa's, which knows no `confirmed`: the same request within a minute says yes. */
  repeat: z.optional(z.boolean()),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** What is wrong beyond the shape of a body, in one sentence by field. */
export type RuleErrors = Record<string, string>
