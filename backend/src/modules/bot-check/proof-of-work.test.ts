import { CHALLENGE_SECONDS, newChallenge, readSolution } from "./proof-of-work"
import { solveChallenge } from "./solve-challenge-fixture"

const SECRET = "s".repeat(32)

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64")
const decoded = (token: string) => JSON.parse(Buffer.from(token, "base64").toString("utf8"))

async function token(now?: Date) {
  return solveChallenge(await newChallenge(SECRET, { now }))
}

it("takes the solution of its own challenge, until the challenge ends", async () => {
  const seconds = Math.floor(Date.now() / 1_000)
  const solved = await readSolution(await token(new Date(seconds * 1_000)), SECRET)
  expect(solved?.signature).toMatch(/^[0-9a-f]{64}$/)
  expect(solved?.expiresAt).toEqual(new Date((seconds + CHALLENGE_SECONDS) * 1_000))
})

it("refuses what came too late", async () => {
  const longAgo = new Date(Date.now() - (CHALLENGE_SECONDS + 5) * 1_000)
  expect(await readSolution(await token(longAgo), SECRET)).toBeNull()
})

it("refuses a challenge another shop signed", async () => {
  expect(await readSolution(await token(), "t".repeat(32))).toBeNull()
})

it.each([
  ["a longer life", (p: Payload) => ({ ...p, challenge: withParameters(p, { expiresAt: 4_000_000_000 }) })],
  ["an easier key", (p: Payload) => ({ ...p, challenge: withParameters(p, { keyPrefix: "00" }) })],
  ["another answer", (p: Payload) => ({ ...p, solution: { ...p.solution, derivedKey: "00".repeat(32) } })],
  ["no signature", (p: Payload) => ({ ...p, challenge: { parameters: p.challenge.parameters } })],
  ["no solution", (p: Payload) => ({ challenge: p.challenge })],
])("refuses a token with %s", async (_, change) => {
  expect(await readSolution(encoded(change(decoded(await token()))), SECRET)).toBeNull()
})

it.each(["", "x", "bnVsbA==", "W10=", "💩", "A".repeat(3_000), encoded({ challenge: null, solution: [] })])(
  "refuses %j, which is no token at all",
  async (nonsense) => {
    expect(await readSolution(nonsense, SECRET)).toBeNull()
  },
)

interface Payload {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: Record<string, unknown>
}

function withParameters({ challenge }: Payload, changed: Record<string, unknown>) {
  return { ...challenge, parameters: { ...challenge.parameters, ...changed } }
}
