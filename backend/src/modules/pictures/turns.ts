/** Someone waits for it; someone will ask for it soon; nobody would miss it. */
export type Urgency = "wanted" | "ahead" | "idle"

const MOST_URGENT_FIRST: readonly Urgency[] = ["wanted", "ahead", "idle"]

/** More is asked for than can be done; worth trying again in a moment. */
export class NoTurnError extends Error {
  constructor() {
    super("Too much is waiting for its turn.")
    this.name = "NoTurnError"
  }
}

/** A place in a line. */
export interface Turn<Value> {
  /** Rejects with `NoTurnError` when the line was full, or it was pushed out of it. */
  done: Promise<Value>
  /** Someone waits for it now: moves up, if it has not begun and there is room. */
  hurry(): void
}

interface Waiting {
  urgency: Urgency
  begin(): void
  refuse(): void
}

/**
 * Lets a few tasks run at a time, the urgent ones first. Each urgency has a line of its own of limited length:
 * a wanted task is refused when its line is full; of the others the oldest gives way, because what was wished
 * for last is likelier to be looked at.
 */
export class Turns {
  private running = 0
  private readonly resting: (() => void)[] = []
  private readonly lines: Record<Urgency, Waiting[]> = { wanted: [], ahead: [], idle: [] }

  constructor(
    private readonly atOnce: number,
    private readonly room: Readonly<Record<Urgency, number>>,
  ) {}

  take<Value>(urgency: Urgency, task: () => Promise<Value>): Turn<Value> {
    let hurry = () => {}
    const done = new Promise<Value>((resolve, reject) => {
      const waiting: Waiting = {
        urgency,
        begin: () => {
          this.running++
          // A task that throws at once must give its place back, too.
          Promise.resolve()
            .then(task)
            .then(resolve, reject)
            .finally(() => {
              this.running--
              this.advance()
            })
        },
        refuse: () => reject(new NoTurnError()),
      }
      hurry = () => this.moveUp(waiting)
      this.enter(waiting)
    })
    return { done, hurry: () => hurry() }
  }

  /** When nothing runs and nothing waits any more. */
  async rest(): Promise<void> {
    if (this.running > 0) await new Promise<void>((resolve) => this.resting.push(resolve))
  }

  private enter(waiting: Waiting): void {
    if (this.running < this.atOnce) {
      waiting.begin()
      return
    }
    const line = this.lines[waiting.urgency]
    if (line.length >= this.room[waiting.urgency]) {
      const gives = waiting.urgency === "wanted" ? waiting : (line.shift() ?? waiting)
      gives.refuse()
      if (gives === waiting) return
    }
    line.push(waiting)
  }

  private moveUp(waiting: Waiting): void {
    const at = this.lines[waiting.urgency].indexOf(waiting)
    if (waiting.urgency === "wanted" || at < 0 || this.lines.wanted.length >= this.room.wanted) return
    this.lines[waiting.urgency].splice(at, 1)
    waiting.urgency = "wanted"
    this.lines.wanted.push(waiting)
  }

  private advance(): void {
    for (const urgency of MOST_URGENT_FIRST) {
      const next = this.lines[urgency].shift()
      if (next) {
        next.begin()
        return
      }
    }
    if (this.running === 0) for (const rested of this.resting.splice(0)) rested()
  }
}
