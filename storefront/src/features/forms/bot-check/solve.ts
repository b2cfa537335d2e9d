import type { BotChallenge } from "#contracts/forms/bot-check"
import type { Http } from "#platform/http"

/** A phone needs about one second. */
const SOLVE_TIMEOUT_MS = 60_000

export interface SolvedCheck {
  /** For the `turnstile` field. */
  token: string
  /** ms until the token expires. */
  validFor: number
}

interface Solution {
  counter: number
  derivedKey: string
}

const isSolution = (value: unknown): value is Solution =>
  typeof value === "object" && value !== null && "derivedKey" in value && "counter" in value

/** Lets a worker find the answer to a challenge. @throws when it finds none, or the signal's reason */
function work(challenge: BotChallenge, startSolver: () => Worker, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = startSolver()
    const end = (settle: () => void) => {
      worker.terminate()
      signal.removeEventListener("abort", stop)
      settle()
    }
    const stop = () => end(() => reject(signal.reason))
    signal.addEventListener("abort", stop)
    worker.onmessage = ({ data }: MessageEvent<unknown>) =>
      end(() => (isSolution(data) ? resolve(data) : reject(new Error("The bot check found no answer."))))
    worker.onerror = ({ message }) => end(() => reject(new Error(`The bot check broke: ${message}`)))
    worker.postMessage({ type: "work", challenge, timeout: SOLVE_TIMEOUT_MS })
  })
}

/**
 * Reads a challenge from the shop and solves it.
 * @throws {HttpError} when no challenge is available; other errors when it can't be solved here
 */
export async function solveBotCheck(
  http: Http,
  startSolver: () => Worker,
  signal: AbortSignal,
): Promise<SolvedCheck> {
  const { BotChallengeAnswer } = await import("#contracts/forms/bot-check")
  const { challenge, secondsLeft } = await http.request("GET", "/shop/bot-check", {
    schema: BotChallengeAnswer,
    signal,
  })
  const { counter, derivedKey } = await work(challenge, startSolver, signal)
  const token = btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  return { token, validFor: secondsLeft * 1_000 }
}
