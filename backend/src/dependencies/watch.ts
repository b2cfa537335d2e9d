import { setTimeout as sleep } from "node:timers/promises"

/**
 * Milliseconds between two questions. Together with the timeout it stays below two seconds, the longest anyone waits.
 */
const CHECK_INTERVAL_MS = 250
/** Milliseconds to wait for an answer. A database that needs longer for an empty question serves no one. */
export const ANSWER_TIMEOUT_MS = 1_500

interface Options {
  /** The service's name as people read it: "The database". */
  name: string
  /**
   * Asks the service once; gives up when signaled to.
   * @throws when it does not answer
   */
  ask(signal: AbortSignal): Promise<void>
  /** Called when the service goes away, and when it is back. */
  onChange?(isAway: boolean): void
  /** Milliseconds. */
  intervalMs?: number
  /** Milliseconds. */
  timeoutMs?: number
}

/**
 * Keeps asking a service that the shop can't work without, so that a call finds out at once that it is away rather than
 * by waiting for it (docs/decisions/2026-11-24-bad-days.md).
 */
export class Watch {
  readonly name: string
  private awaySince: Date | null = null
  private wasThere = false
  private readonly stopping = new AbortController()
  private readonly listeners = new Set<() => void>()

  constructor(private readonly options: Options) {
    this.name = options.name
  }

  /**
   * Whether it did not answer the last time it was asked. Before its first answer it counts as there: a start takes
   * time.
   */
  get isAway(): boolean {
    return this.awaySince !== null
  }

  /** Since when it has been away; null while it is there. */
  get since(): Date | null {
    return this.awaySince
  }

  /**
   * Calls back each time it goes away.
   * @returns a function that ends that
   */
  onDown(told: () => void): () => void {
    this.listeners.add(told)
    return () => this.listeners.delete(told)
  }

  /**
   * The service's answer, or the error that it is away, whichever comes first: no one waits for what is gone.
   * @throws {AwayError} at once while it is away, or the moment it goes
   */
  async orAway<T>(work: () => Promise<T>): Promise<T> {
    if (this.isAway) throw new AwayError(this.name)
    let forget = () => {}
    const gone = new Promise<never>((_, reject) => {
      forget = this.onDown(() => reject(new AwayError(this.name)))
    })
    try {
      return await Promise.race([work(), gone])
    } finally {
      forget()
    }
  }

  /**
   * Waits until it answers, if it is away.
   * @throws {AwayError} when it still doesn't after this many milliseconds
   */
  async there(ms: number): Promise<void> {
    for (let left = ms; this.isAway; left -= TICK_MS) {
      if (left <= 0) throw new AwayError(this.name)
      await sleep(TICK_MS, undefined, { ref: false })
    }
  }

  /** Asks until `stop`. */
  async start(): Promise<void> {
    const { intervalMs = CHECK_INTERVAL_MS } = this.options
    const { signal } = this.stopping
    while (!signal.aborted) {
      this.note(!(await this.answers()))
      await sleep(intervalMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  /** Ends the asking for good: `isAway` stays as it is, and nothing is called back anymore. */
  stop(): void {
    this.stopping.abort()
  }

  private async answers(): Promise<boolean> {
    const { ask, timeoutMs = ANSWER_TIMEOUT_MS } = this.options
    const giveUp = new AbortController()
    const answer = ask(giveUp.signal).then(
      () => true,
      () => false,
    )
    try {
      return await Promise.race([answer, tooLate(timeoutMs, giveUp.signal)])
    } finally {
      giveUp.abort()
    }
  }

  private note(isAway: boolean): void {
    if (!isAway) this.wasThere = true
    if (this.stopping.signal.aborted || !this.wasThere || isAway === this.isAway) return
    this.awaySince = isAway ? new Date() : null
    this.options.onChange?.(isAway)
    if (isAway) for (const told of [...this.listeners]) told()
  }
}

/** A service is away; it wasn't asked, or its answer can't be waited for. */
export class AwayError extends Error {
  constructor(name: string) {
    super(`${name} does not answer.`)
    this.name = "AwayError"
  }
}

/** Milliseconds by which the timeout is counted. */
const TICK_MS = 50

/**
 * Resolves to false after this many milliseconds in which the process could have looked: while it was too busy, or
 * frozen itself, the answer may have been there unread.
 */
async function tooLate(ms: number, over: AbortSignal): Promise<false> {
  for (let left = ms; left > 0 && !over.aborted; left -= TICK_MS) {
    await sleep(Math.min(TICK_MS, left), undefined, { ref: false })
  }
  return false
}
