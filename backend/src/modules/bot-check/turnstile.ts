import * as z from "zod"

const SITE_VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify"
const TIMEOUT_MS = 5_000

const SiteVerifyAnswer = z.looseObject({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
})

/** Says that nothing is known about the token, as opposed to its being wrong. */
export class BotCheckUnreachable extends Error {
  override name = "BotCheckUnreachable"
}

/** What Cloudflare says about our request rather than the visitor's token. */
const OUR_FAULT = new Set(["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"])

/**
 * Asks Cloudflare Turnstile about a token, which is valid once, and for five minutes.
 * @throws {BotCheckUnreachable} when there is no answer, or the secret key is refused
 */
export async function verifyTurnstile(
  token: string,
  { secretKey, address = SITE_VERIFY }: { secretKey: string; address?: string },
): Promise<boolean> {
  let answer: z.output<typeof SiteVerifyAnswer>
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    answer = SiteVerifyAnswer.parse(await response.json())
  } catch (cause) {
    throw new BotCheckUnreachable("Turnstile did not answer.", { cause })
  }
  const ours = answer["error-codes"].filter((code) => OUR_FAULT.has(code))
  if (ours.length > 0) throw new BotCheckUnreachable(`Turnstile refuses to check: ${ours.join(", ")}.`)
  return answer.success
}
