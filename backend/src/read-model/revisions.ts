/** Milliseconds: the database is asked at most this often. */
export const CHECK_INTERVAL_MS = 1000

/** What the database reported about its tables. */
interface Seen {
  /** The time between two expiries. */
  era: number
  /** When it was asked, in milliseconds of the clock: it covers what was committed before. */
  at: number
  byTable: ReadonlyMap<string, string>
}

/** The revisions of all watched tables, asked for at most once per `CHECK_INTERVAL_MS` and one question at a time. */
export class Revisions {
  private currentEra = 0
  private expiries = 0
  private seen: Seen | undefined
  private asking: { era: number; answer: Promise<Seen> } | undefined

  /** @param now milliseconds of a clock that never goes back */
  constructor(
    private readonly read: () => Promise<ReadonlyMap<string, string>>,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** What was checked in another era counts as unchecked. */
  get era(): number {
    return this.currentEra
  }

  /** @throws when the database can't be asked */
  latest(): Promise<Seen> {
    const { seen, asking, era } = this
    if (seen?.era === era && this.now() - seen.at < CHECK_INTERVAL_MS) return Promise.resolve(seen)
    if (asking?.era === era) return asking.answer
    const question = { era, answer: this.ask(era) }
    this.asking = question
    const done = () => {
      if (this.asking === question) this.asking = undefined
    }
    question.answer.then((answer) => {
      if (this.era === era) this.seen = answer
      done()
    }, done)
    return question.answer
  }

  /** Makes everything be checked before it is returned again. */
  expire(): void {
    this.expiries++
    this.currentEra++
  }

  /**
   * Asks now. What hasn't changed counts as checked with it, so that no one waits for it again, or in the meantime.
   * @throws when the database can't be asked
   */
  async renew(): Promise<void> {
    const { expiries } = this
    const answer = await this.ask(this.era)
    // Expired in the meantime: a later question checks everything anyway, and this answer may be too old.
    if (this.expiries !== expiries) return
    const newest = this.seen?.era === this.era && this.seen.at > answer.at ? this.seen : answer
    this.currentEra++
    this.seen = { ...newest, era: this.era }
  }

  private async ask(era: number): Promise<Seen> {
    const at = this.now()
    return { era, at, byTable: await this.read() }
  }
}
