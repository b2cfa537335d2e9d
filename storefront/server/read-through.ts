interface Entry {
  until: number
  kind: unknown
  value: Promise<unknown>
}

/** Reads by key; `kind` tells apart two readings of one key whose values differ in type. */
export type ReadThrough = <T>(key: string, kind: unknown, read: () => Promise<T>) => Promise<T>

interface Options {
  /** Milliseconds from the moment the value arrived. */
  keepFor: number
  /** Entries; the oldest goes first. */
  atMost: number
  now: () => number
  /** Milliseconds of the clock: nothing is kept beyond a change that is known to come. */
  changesAt?: () => number
}

/**
 * Until when something is kept that was read now: no longer than until a change that is known to come.
 * @param changesAt of a change that has come already, nothing follows
 */
export const keepUntil = ({
  now,
  keepFor,
  changesAt,
}: {
  now: number
  keepFor: number
  changesAt: number
}): number => (changesAt > now ? Math.min(now + keepFor, changesAt) : now + keepFor)

/** A short memory: readings under way are shared, values are kept for a moment, failures never. */
export function readThrough({
  keepFor,
  atMost,
  now,
  changesAt = () => Number.POSITIVE_INFINITY,
}: Options): ReadThrough {
  const entries = new Map<string, Entry>()

  return <T>(key: string, kind: unknown, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && known.kind === kind && known.until > now()) return known.value as Promise<T>

    const entry: Entry = { until: Number.POSITIVE_INFINITY, kind, value: Promise.resolve() }
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    const value = read()
    entry.value = value
    value.then(() => {
      entry.until = keepUntil({ now: now(), keepFor, changesAt: changesAt() })
    }, forget)

    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > atMost) {
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    }
    return value
  }
}
