import type { BotChallenge } from "../../contracts/forms/bot-check"
import { newChallenge } from "./proof-of-work"

/** Does a browser's work in a test: the token for a challenge. */
export async function solveChallenge(challenge: BotChallenge): Promise<string> {
  const { solveChallenge: solve } = await import("altcha-lib")
  const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2")
  const solution = await solve({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}

/** The token of a challenge that is solved at the first try, not after half a second of a browser's work. */
export const solvedToken = async (secret: string): Promise<string> =>
  solveChallenge(await newChallenge(secret, { counter: 0 }))
