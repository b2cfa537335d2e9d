import { isDataException } from "../errors/data-exception"

interface Options<Counted> {
  /** Milliseconds that a count waits, to be written together with others. */
  pauseMs: number
  /** Different things that may wait; any more aren't counted. */
  most: number
  write(counts: (Counted & { count: number })[]): Promise<unknown>
  /** Called when the write after a pause fails. */
  onError(error: unknown): void
}

/**
 * Counts how often things happen: in memory, written every few seconds, so that no visitor's call waits for it. A process
 * that dies loses what it hadn't written.
 */
export class LateCounts<Counted extends object> {
  private waiting = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()

  constructor(private readonly options: Options<Counted>) {}

  /**
   * @param counted its fields always in the same order
   * @param times how often it happened, when several are reported at once
   */
  add(counted: Counted, times = 1): void {
    const { pauseMs, most, onError } = this.options
    const key = JSON.stringify(counted)
    if (!this.waiting.has(key) && this.waiting.size >= most) return
    this.waiting.set(key, (this.waiting.get(key) ?? 0) + times)
    this.timer ??= setTimeout(() => {
      this.write().catch(onError)
    }, pauseMs).unref()
  }

  /**
   * Writes what is waiting. What can't be written keeps waiting, except for what the database will never take: with it,
   * nothing would be counted any more.
   * @returns once everything counted before the call is written, by whichever write
   */
  write(): Promise<void> {
    const written = this.writing.then(() => this.writeCounts())
    this.writing = written.catch(() => undefined)
    return written
  }

  private async writeCounts(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const counted = this.waiting
    if (counted.size === 0) return
    this.waiting = new Map()
    try {
      await this.options.write([...counted].map(([key, count]) => ({ ...JSON.parse(key), count })))
    } catch (error) {
      if (isDataException(error)) throw error
      for (const [key, count] of counted) this.waiting.set(key, (this.waiting.get(key) ?? 0) + count)
      throw error
    }
  }
}
