import { Readiness } from "#contracts/http/readiness"

/** The caller wants to know now. */
const READINESS_TIMEOUT_MS = 1_500
/** Milliseconds: however many browsers ask, the backend is asked no more often. */
const KEPT_FOR = 500

/**
 * What the shop lacks to do its work, according to the backend; never throws.
 * @param now milliseconds of a clock that never goes back: an answer would be kept for as long as it went back
 */
export function readinessOf(
  backendUrl: string,
  now: () => number = () => performance.now(),
): () => Promise<string[]> {
  let asked: { at: number; missing: Promise<string[]> } | undefined

  async function ask(): Promise<string[]> {
    try {
      const response = await fetch(`${backendUrl}/ready`, {
        signal: AbortSignal.timeout(READINESS_TIMEOUT_MS),
      })
      return Readiness.parse(await response.json()).missing
    } catch {
      return ["The backend isn't answering."]
    }
  }

  return () => {
    if (!asked || now() - asked.at >= KEPT_FOR) asked = { at: now(), missing: ask() }
    return asked.missing
  }
}
