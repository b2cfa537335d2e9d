import { createRequire } from "node:module"
import { join } from "node:path"
import { BACKEND } from "../../paths"
import { type Browser, field } from "../browser"

interface Solver {
  solveChallenge(work: { challenge: unknown; deriveKey: unknown }): Promise<unknown>
}

/** Resolves packages from the backend, so that these browsers and the backend use the same one. */
const packageOf = createRequire(join(BACKEND, "package.json"))

/**
 * Does the half second of work that guards the shop's forms, as a browser does it.
 * @returns null when the shop gave no work in time
 */
export async function botToken(browser: Browser): Promise<string | null> {
  const { solveChallenge }: Solver = packageOf("altcha-lib")
  const { deriveKey }: { deriveKey: unknown } = packageOf("altcha-lib/algorithms/pbkdf2")
  const reply = await browser.sendWithRetries({ method: "GET", path: "/shop/bot-check" })
  const challenge = field(reply?.body, "challenge")
  if (!challenge) return null
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}
