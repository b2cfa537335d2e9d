/** After this the page counts as idle, whatever is going on. */
const IDLE_TIMEOUT_MS = 1_500
/** Milliseconds, for a browser that doesn't report when it is idle (Safari). */
const SOON = 100

/**
 * Does what can wait until the page has nothing more urgent to do.
 * @returns cancels it, if it hasn't run yet
 */
export function whenIdle(job: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const request = requestIdleCallback(job, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(job, SOON)
  return () => clearTimeout(timer)
}
