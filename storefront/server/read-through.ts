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
}

/** A short memory: readings under way are shared, values are kept for a moment, failures never. */
export function readThrough({ keepFor, atMost, now }: Options): ReadThrough {
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
      entry.until = now() + keepFor
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
