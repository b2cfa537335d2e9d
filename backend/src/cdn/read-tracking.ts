import { AsyncLocalStorage } from "node:async_hooks"

/** Milliseconds that the value is still good for, by the name of the read that gave it. */
type Notes = Map<string, () => number>

const notes = new AsyncLocalStorage<Notes>()

/** Does the work of one request, and notes which cached reads it is made of. */
export const withReadTracking = (work: () => void): void => notes.run(new Map(), work)

/** Notes a read for the request that it is done for, if it is done for one. */
export const trackRead = (name: string, goodFor: () => number): void =>
  void notes.getStore()?.set(name, goodFor)

/** What the request has read so far; null where nobody notes. */
export function trackedReads(): { names: string[]; goodFor: number } | null {
  const noted = notes.getStore()
  if (!noted) return null
  return { names: [...noted.keys()], goodFor: Math.min(...[...noted.values()].map((goodFor) => goodFor())) }
}
