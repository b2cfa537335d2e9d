import { CHECK_INTERVAL_MS, type Revisions } from "./revisions"

/**
 * Milliseconds: a value not checked for longer than this is checked before it is returned. With what the gateway caches
 * (storefront/server/serve.ts) that makes two seconds.
 */
export const STALE_AFTER_MS = 1500

interface Options<T> {
  tables: readonly string[]
  revisions: Revisions
  /** Receives the current value, to return it when what counts is the same. */
  load(previous: T | undefined): Promise<T>
  /** Milliseconds after which time alone makes it another value; null for never. */
  goodFor(value: T): number | null
  /** Called when a check fails while there is an older value to return instead. */
  onError(error: unknown): void
  /** Called each time it is made again. */
  onLoad?(): void
}

interface CachedEntry<T> {
  current: T
  revision: string
  until: number
}

interface Check<T> {
  kept: CachedEntry<T>
  at: number
  /** Absent: it is. */
  isTrue?: boolean
}

/**
 * A value made from tables, checked when someone wants it, by one check at a time, and made again when their revision
 * has moved. Under steady traffic no one waits: the current value is returned while it is checked. After a quiet time
 * the first caller waits for the check.
 */
export class CachedValue<T> {
  private kept: CachedEntry<T> | undefined
  /** The moment at which the value was last known to be true. */
  private trueAt = 0
  /** When it was last checked, though the check may have failed. */
  private checked = { era: -1, at: 0 }
  private running: { era: number; value: Promise<T> } | undefined

  constructor(private readonly options: Options<T>) {}

  /** Milliseconds since it was last known to be true; null as long as there is none. */
  get age(): number | null {
    return this.kept ? this.options.revisions.now() - this.trueAt : null
  }

  /** Whether the last check succeeded: if not, an older value is returned. False as long as there is none. */
  get isCurrent(): boolean {
    return this.kept !== undefined && this.trueAt === this.checked.at
  }

  /**
   * Milliseconds until time alone makes it another value; 0 as long as there is none, and after a failed check: it may
   * be another already.
   */
  get goodFor(): number {
    return this.kept && this.isCurrent ? Math.max(0, this.kept.until - this.options.revisions.now()) : 0
  }

  /** @throws what `load` throws, as long as there is no value at all. */
  async get(): Promise<T> {
    const { kept, checked } = this
    const { revisions } = this.options
    const age = checked.era === revisions.era ? revisions.now() - checked.at : Number.POSITIVE_INFINITY
    if (kept && age < CHECK_INTERVAL_MS) return kept.current
    const check = this.check()
    if (kept && age < STALE_AFTER_MS) {
      check.catch(() => undefined)
      return kept.current
    }
    return check
  }

  private check(): Promise<T> {
    const { revisions, onError } = this.options
    const { era } = revisions
    if (this.running?.era === era) return this.running.value
    const begun = revisions.now()
    const value = this.look()
      .catch((error: unknown) => {
        // A database that is away for a moment must not take down pages that can still be shown.
        if (!this.kept) throw error
        onError(error)
        return { kept: this.kept, at: begun, isTrue: false }
      })
      .then(({ kept, at, isTrue = true }) => {
        if (this.running === running) {
          this.kept = kept
          this.checked = { era, at }
          if (isTrue) this.trueAt = at
        }
        return kept.current
      })
      .finally(() => {
        if (this.running === running) this.running = undefined
      })
    const running = { era, value }
    this.running = running
    return value
  }

  private async look(): Promise<Check<T>> {
    const { revisions, tables, load, goodFor } = this.options
    // Before the rows are read: the next check then finds a change made in between.
    const { at, byTable } = await revisions.latest()
    const revision = tables.map((table) => revisionOf(byTable, table)).join("/")
    const { kept } = this
    if (kept?.revision === revision && at < kept.until) return { kept, at }
    const current = await load(kept?.current)
    this.options.onLoad?.()
    return { kept: { current, revision, until: at + (goodFor(current) ?? Number.POSITIVE_INFINITY) }, at }
  }
}

function revisionOf(byTable: ReadonlyMap<string, string>, table: string): string {
  const revision = byTable.get(table)
  if (revision === undefined) {
    throw new Error(`Nothing notes the changes of "${table}": it must be watched (migration-scripts).`)
  }
  return revision
}
