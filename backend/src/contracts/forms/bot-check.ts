import * as z from "zod/mini"
import { requiredLine } from "./form-fields"

/** How a form shows that a person sent it (the `turnstile` field of section 3). */
export const BotCheckSettings = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("turnstile"), siteKey: z.string() }),
  /** The browser works on a challenge from GET /shop/bot-check. */
  z.object({ kind: z.literal("proof-of-work") }),
])
export type BotCheckSettings = z.infer<typeof BotCheckSettings>

/** A signed challenge of the ALTCHA protocol, version 2. Only what a solver needs is named. */
export const BotChallenge = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
})
export type BotChallenge = z.infer<typeof BotChallenge>

/** GET /shop/bot-check. */
export const BotChallengeAnswer = z.object({
  challenge: BotChallenge,
  /** How long it may be answered, in seconds: the browser's clock may be wrong. */
  secondsLeft: z.number(),
})
export type BotChallengeAnswer = z.infer<typeof BotChallengeAnswer>

/** The `turnstile` field of a form that needs it. */
export const BotToken = requiredLine(
  "Please wait for the bot check, then send this again.",
  4_000,
  "The bot check is not valid. Please try again.",
)
