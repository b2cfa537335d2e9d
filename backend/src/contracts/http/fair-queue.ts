/** A request waiting in line. */
export interface QueuedTask {
  /** Where the request comes from; all without an asker count as one. */
  asker: string
  /** Called when it is pushed out of the line. */
  refuse(): void
}

/**
 * Those who wait, by asker: the askers take turns, each one's oldest first. When there is no room, the newest of the
 * asker with the most waiting gives way, so that no one can keep the others out.
 */
export class FairQueue<Waiting extends QueuedTask> {
  private readonly byAsker = new Map<string, Waiting[]>()
  private count = 0

  constructor(private readonly room: number) {}

  get length(): number {
    return this.count
  }

  get isFull(): boolean {
    return this.count >= this.room
  }

  /** How many turns pass before a newcomer gets one: from each other asker no more than this one has by then. */
  turnsBefore(asker: string): number {
    const own = (this.byAsker.get(asker)?.length ?? 0) + 1
    let turns = 0
    for (const waiting of this.byAsker.values()) turns += Math.min(waiting.length, own)
    return turns
  }

  /** Adds to the end of the asker's line. When there is no room, one is refused, which may be this one. */
  push(waiting: Waiting): void {
    const own = this.byAsker.get(waiting.asker) ?? []
    this.byAsker.set(waiting.asker, [...own, waiting])
    this.count++
    if (this.count > this.room) this.dropOne()
  }

  /** @param mayGo whether it can be an asker's turn; those who can't go keep their place */
  shift(mayGo: (asker: string) => boolean = () => true): Waiting | undefined {
    for (const [asker, [next, ...left]] of this.byAsker) {
      if (!next || !mayGo(asker)) continue
      // An asker who had a turn is now behind the others.
      this.byAsker.delete(asker)
      if (left.length > 0) this.byAsker.set(asker, left)
      this.count--
      return next
    }
    return undefined
  }

  /** Removes someone who may be in the line. */
  remove(waiting: Waiting): void {
    const own = this.byAsker.get(waiting.asker)
    if (!own?.includes(waiting)) return
    this.keep(
      waiting.asker,
      own.filter((each) => each !== waiting),
    )
  }

  private dropOne(): void {
    let greediest: [string, Waiting[]] | undefined
    // On a tie, the asker who came last: an asker's own newest, when all have the same number.
    for (const line of this.byAsker) if (line[1].length >= (greediest?.[1].length ?? 0)) greediest = line
    if (!greediest) return
    const [asker, waiting] = greediest
    this.keep(asker, waiting.slice(0, -1))
    waiting.at(-1)?.refuse()
  }

  /** Removes one from an asker, who keeps their place among the others. */
  private keep(asker: string, left: Waiting[]): void {
    if (left.length > 0) this.byAsker.set(asker, left)
    else this.byAsker.delete(asker)
    this.count--
  }
}
