/** Milliseconds: as often as the source is asked at most. */
export const CHECK_EVERY = 1000
/** Milliseconds: a value that was not checked for longer is not given out before it is. */
export const STALE_AFTER = 2000

/**
 * A value kept in memory and checked against its source when someone wants it: at most once per
 * `CHECK_EVERY`, by one check at a time. Under steady traffic nobody waits: the value at hand is given
 * out while it is checked. After a quiet time the first one waits for the check.
 */
export class PolledValue<T> {
  private value: { current: T } | undefined
  private checkedAt = Number.NEGATIVE_INFINITY
  private running: Promise<T> | undefined

  /**
   * @param load gives the value to keep from now on; gets the one at hand, to return it when nothing changed
   * @param onError told when a check fails while there is an older value to give out instead
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    private readonly load: (previous: T | undefined) => Promise<T>,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws what `load` throws, as long as there is no value at all. */
  async get(): Promise<T> {
    const age = this.now() - this.checkedAt
    if (this.value && age < CHECK_EVERY) return this.value.current
    const check = this.check()
    if (this.value && age < STALE_AFTER) {
      const { current } = this.value
      check.catch(() => undefined)
      return current
    }
    return check
  }

  /** Makes the next `get` wait for a check, whatever the age. */
  expire(): void {
    this.checkedAt = Number.NEGATIVE_INFINITY
    this.running = undefined
  }

  private check(): Promise<T> {
    if (this.running) return this.running
    const startedAt = this.now()
    const running = this.load(this.value?.current)
      .catch((error: unknown) => {
        // A database that is away for a moment must not take down pages that we can still show.
        if (!this.value) throw error
        this.onError(error)
        return this.value.current
      })
      .then((current) => {
        if (this.running === running) {
          this.value = { current }
          this.checkedAt = startedAt
        }
        return current
      })
      .finally(() => {
        if (this.running === running) this.running = undefined
      })
    this.running = running
    return running
  }
}
