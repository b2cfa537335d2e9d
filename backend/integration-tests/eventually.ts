import { setTimeout as sleep } from "node:timers/promises"

/** ms; only a failing test waits this long, so it is enough for any machine. */
const TIMEOUT_MS = 60_000

/**
 * Repeats a check until it returns something, since much is done after a call was answered.
 * @param what the error when that never happens
 */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false>,
  what = "It did not happen in time.",
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(what)
    await sleep(50)
  }
}
