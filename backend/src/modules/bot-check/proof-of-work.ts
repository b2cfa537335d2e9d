import { createHmac } from "node:crypto"
import * as z from "zod"
import type { BotChallenge } from "../../contracts/forms/bot-check"

/** A challenge outlasts writing a long letter to the shop; the form gets a new one before it expires. */
export const CHALLENGE_SECONDS = 30 * 60
/** Rounds of PBKDF2 per try: about a millisecond of a phone's time. */
const COST = 5_000
/** Tries until the answer: less than half a second for a person, too much for a flood. */
const TRIES = { least: 100, most: 400 }

/** The package's types are those of an ES module, which CommonJS can only import this way. */
async function altcha() {
  const [protocol, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/pbkdf2"),
  ])
  return { ...protocol, deriveKey }
}

/** What a browser sends: this in base64, as ALTCHA's own widget does. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.number().max(64),
      keyPrefix: z.string().max(128),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

/** A challenge that was solved. */
export interface Solved {
  /** Identifies the challenge. */
  signature: string
  expiresAt: Date
}

const secretFor = (purpose: string, secret: string) =>
  createHmac("sha256", secret).update(`bot check: ${purpose}`).digest("hex")

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: secretFor("challenge", secret),
  hmacKeySignatureSecret: secretFor("key", secret),
})

/**
 * A new challenge, signed with a secret derived from the shop's own, so that any process can check it.
 * @param counter tries until the answer; only tests set it
 */
export async function newChallenge(
  secret: string,
  { now = new Date(), counter }: { now?: Date; counter?: number } = {},
): Promise<BotChallenge> {
  const { createChallenge, deriveKey, randomInt } = await altcha()
  const { parameters, signature } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: counter ?? TRIES.least + randomInt(TRIES.most - TRIES.least),
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1_000),
    deriveKey,
    ...secretsOf(secret),
  })
  const { expiresAt } = parameters
  if (signature === undefined || expiresAt === undefined) throw new Error("The challenge was not signed.")
  return { parameters: { ...parameters, expiresAt }, signature }
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString("utf8"))
  } catch {
    return null
  }
}

/** What a token solves; null when it isn't a solution of one of our challenges, or came too late. */
export async function readSolution(token: string, secret: string): Promise<Solved | null> {
  const payload = Payload.safeParse(decoded(token))
  if (!payload.success) return null
  const { challenge, solution } = payload.data
  const { deriveKey, verifySolution } = await altcha()
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) })
  if (!verified) return null
  return { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1_000) }
}
