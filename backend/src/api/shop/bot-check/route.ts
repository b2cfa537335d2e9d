import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../../config/settings"
import type { BotChallengeAnswer } from "../../../contracts/forms/bot-check"
import { notFound } from "../../../errors/shop-error"
import { CHALLENGE_SECONDS, newChallenge } from "../../../modules/bot-check/proof-of-work"

/** GET /shop/bot-check: a challenge for the `turnstile` field. 404 where Turnstile does the check. */
export async function GET(_req: MedusaRequest, res: MedusaResponse<BotChallengeAnswer>): Promise<void> {
  const { botCheck, cookieSecret } = settings()
  if (botCheck.kind !== "proof-of-work") throw notFound("The bot check of this shop is Turnstile.")
  res.json({ challenge: await newChallenge(cookieSecret), secondsLeft: CHALLENGE_SECONDS })
}
