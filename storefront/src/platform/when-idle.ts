/** Milliseconds after which it counts as idle whatever goes on. */
const PATIENCE = 1_500
/** Milliseconds, where a browser doesn't tell when it is idle: Safari's. */
const SOON = 100

/**
 * Does what can wait until the page has nothing more urgent to do.
 * @returns takes it back, if it isn't done yet
 */
export function whenIdle(job: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const request = requestIdleCallback(job, { timeout: PATIENCE })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(job, SOON)
  return () => clearTimeout(timer)
}
