/** Somebody who waits. */
export interface QueuedTask {
  /** Where it is asked from; all that name none are one. */
  asker: string
  /** It was pushed out of the line. */
  refuse(): void
}

/**
 * Those who wait, by who asks: one after the other, each one's oldest first. When there is no room, the newest of who
 * has most waiting gives way, so that nobody can keep the others out.
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

  /** Turns that pass until somebody who comes now has one: of each other asker no more than this one has by then. */
  turnsBefore(asker: string): number {
    const own = (this.byAsker.get(asker)?.length ?? 0) + 1
    let turns = 0
    for (const waiting of this.byAsker.values()) turns += Math.min(waiting.length, own)
    return turns
  }

  push(waiting: Waiting): void {
    const own = this.byAsker.get(waiting.asker) ?? []
    this.byAsker.set(waiting.asker, [...own, waiting])
    this.count++
    if (this.count > this.room) this.dropOne()
  }

  /** @param mayGo whether it can be an asker's turn; who can't keeps their place */
  shift(mayGo: (asker: string) => boolean = () => true): Waiting | undefined {
    for (const [asker, [next, ...left]] of this.byAsker) {
      if (!next || !mayGo(asker)) continue
      // Whoever had a turn stands behind the others now.
      this.byAsker.delete(asker)
      if (left.length > 0) this.byAsker.set(asker, left)
      this.count--
      return next
    }
    return undefined
  }

  /** Somebody leaves who may be in the line. */
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
    // Of two with as many the one who came last: an asker's own newest, when all have the same.
    for (const line of this.byAsker) if (line[1].length >= (greediest?.[1].length ?? 0)) greediest = line
    if (!greediest) return
    const [asker, waiting] = greediest
    this.keep(asker, waiting.slice(0, -1))
    waiting.at(-1)?.refuse()
  }

  /** One less of an asker, who keeps their place among the others. */
  private keep(asker: string, left: Waiting[]): void {
    if (left.length > 0) this.byAsker.set(asker, left)
    else this.byAsker.delete(asker)
    this.count--
  }
}
