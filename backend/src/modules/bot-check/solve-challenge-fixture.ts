import type { BotChallenge } from "../../contracts/bot-check"

/** Does a browser's work in a test: the token for a challenge. */
export async function solveChallenge(challenge: BotChallenge): Promise<string> {
  const { solveChallenge: solve } = await import("altcha-lib")
  const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2")
  const solution = await solve({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}
