import { LRUCache } from "lru-cache"

interface Entry {
  until: number
  kind: unknown
  value: Promise<unknown>
  /** What was last read, and when: returned while the source is out of reach. */
  last: { value: unknown; at: number } | undefined
}

/** Reads by key; `kind` distinguishes two reads of one key whose values differ in type. */
export type ReadThrough = <T>(key: string, kind: unknown, read: () => Promise<T>) => Promise<T>

interface Options {
  /** Milliseconds from the moment the value arrived. */
  ttlMs: number
  /** Entries; the least recently used goes first. */
  atMost: number
  now: () => number
  /** Milliseconds of the clock: nothing is kept beyond a change known to be coming. */
  changesAt?: () => number
  /** How long a value is still returned while its source is out of reach. Milliseconds. */
  staleFor?: number
  /** Whether a failure means that the source is out of reach, rather than that there is nothing. */
  isOutOfReach?: (error: unknown) => boolean
  /** Called with a value that is returned because its source is out of reach, before it is. */
  onStale?: (value: unknown) => void
}

/**
 * Until when something read now is kept: no longer than until a change known to be coming.
 * @param changesAt ignored when the change has already come
 */
export const freshUntil = ({
  now,
  ttlMs,
  changesAt,
}: {
  now: number
  ttlMs: number
  changesAt: number
}): number => (changesAt > now ? Math.min(now + ttlMs, changesAt) : now + ttlMs)

/** Whether it is still kept; a clock that was set back keeps nothing longer. */
export const isFresh = ({ until, now, ttlMs }: { until: number; now: number; ttlMs: number }): boolean =>
  until > now && until - now <= ttlMs

/** Until a read has arrived. */
const UNDER_WAY = Number.POSITIVE_INFINITY

/**
 * A short memory: reads in progress are shared, values are kept for a moment, failures never. While the source is out
 * of reach, its last value is returned.
 */
export function readThrough({
  ttlMs,
  atMost,
  now,
  changesAt = () => Number.POSITIVE_INFINITY,
  staleFor = 0,
  isOutOfReach = () => false,
  onStale,
}: Options): ReadThrough {
  const entries = new LRUCache<string, Entry>({ max: atMost })

  return <T>(key: string, kind: unknown, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    const isLiving =
      known && (known.until === UNDER_WAY || isFresh({ until: known.until, now: now(), ttlMs }))
    if (isLiving && known.kind === kind) return known.value as Promise<T>

    const last = known?.kind === kind ? known?.last : undefined
    const entry: Entry = { until: UNDER_WAY, kind, value: Promise.resolve(), last }
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    const value = read().then(
      (read) => {
        entry.last = { value: read, at: now() }
        return read
      },
      (error: unknown) => {
        if (!last || !isOutOfReach(error) || now() - last.at >= staleFor) throw error
        onStale?.(last.value)
        return last.value as T
      },
    )
    entry.value = value
    value.then(() => {
      entry.until = freshUntil({ now: now(), ttlMs, changesAt: changesAt() })
    }, forget)

    entries.set(key, entry)
    return value
  }
}
