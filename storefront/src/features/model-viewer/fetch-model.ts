/** How many times a model is requested. */
const TIMES = 4
/** Seconds between requests if the shop names none, and the longest wait. */
const WAIT = 2
const LONGEST = 10

const secondsOf = (answer: Response): number => {
  const named = Number(answer.headers.get("Retry-After") ?? WAIT)
  return Number.isFinite(named) ? Math.min(LONGEST, Math.max(0, named)) : WAIT
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", over)
      resolve()
    }, seconds * 1000)
    signal.addEventListener("abort", over, { once: true })
  })

/** There is no such model, and asking again won't help. */
export class NoSuchModelError extends Error {}

/**
 * A model's file. One that the shop is still making (503) is requested again.
 * @throws {NoSuchModelError} when there is none
 * @throws when it doesn't arrive
 */
export async function fetchModel(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (let time = 1; ; time++) {
    const answer = await fetch(address, { signal })
    if (answer.ok) return await answer.arrayBuffer()
    if (answer.status === 404) throw new NoSuchModelError(`There is no model at ${address}.`)
    if (answer.status !== 503 || time === TIMES) throw new Error(`The model did not come: ${answer.status}.`)
    await pause(secondsOf(answer), signal)
  }
}
