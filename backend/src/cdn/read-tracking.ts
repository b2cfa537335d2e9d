import { AsyncLocalStorage } from "node:async_hooks"

/** Milliseconds that the value remains valid, by the name of the read that gave it. */
type Notes = Map<string, () => number>

const notes = new AsyncLocalStorage<Notes>()

/** Runs one request's work, and notes which cached reads it uses. */
export const withReadTracking = (work: () => void): void => notes.run(new Map(), work)

/** Notes a read for the current request, if there is one. */
export const trackRead = (name: string, goodFor: () => number): void =>
  void notes.getStore()?.set(name, goodFor)

/** What the request has read so far; null outside of `withReadTracking`. */
export function trackedReads(): { names: string[]; goodFor: number } | null {
  const noted = notes.getStore()
  if (!noted) return null
  return { names: [...noted.keys()], goodFor: Math.min(...[...noted.values()].map((goodFor) => goodFor())) }
}
