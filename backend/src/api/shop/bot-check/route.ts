import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../config/settings"
import type { BotChallengeAnswer } from "../../../contracts/forms/bot-check"
import { CHALLENGE_SECONDS, newChallenge } from "../../../modules/bot-check/proof-of-work"

/** GET /shop/bot-check: a challenge for the `turnstile` field; where Turnstile does the check, for the sign-up's alone. */
export async function GET(_req: MedusaRequest, res: MedusaResponse<BotChallengeAnswer>): Promise<void> {
  const challenge = await newChallenge(settings().cookieSecret)
  res.json({ challenge, secondsLeft: CHALLENGE_SECONDS })
}
