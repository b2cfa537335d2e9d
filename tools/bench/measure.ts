/** One measured series: how many calls a second, and how long one takes (milliseconds). */
export interface Measured {
  perSecond: number
  p50: number
  p95: number
  calls: number
}

/** One client's next call. @throws when the answer is not the expected one: a fast error is no result. */
export type Call = () => Promise<void>

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Summarizes the durations (ms) of calls that were made within `elapsedMs`. */
export function summarize(durations: readonly number[], elapsedMs: number): Measured {
  const sorted = [...durations].sort((a, b) => a - b)
  return {
    perSecond: (durations.length / elapsedMs) * 1000,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    calls: durations.length,
  }
}

/**
 * Lets every client call as often as it can, one call at a time each.
 * @param forMs how long, after a warm-up of a fifth of that
 */
export async function measure(clients: readonly Call[], forMs: number): Promise<Measured> {
  await run(clients, forMs / 5)
  const begun = performance.now()
  const durations = await run(clients, forMs)
  return summarize(durations, performance.now() - begun)
}

async function run(clients: readonly Call[], forMs: number): Promise<number[]> {
  const durations: number[] = []
  const end = performance.now() + forMs
  await Promise.all(
    clients.map(async (call) => {
      while (performance.now() < end) {
        const begun = performance.now()
        await call()
        durations.push(performance.now() - begun)
      }
    }),
  )
  return durations
}
