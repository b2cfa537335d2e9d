import { FairQueue, type QueuedTask } from "../contracts/http/fair-queue"

/** Someone is waiting for it; someone will ask for it soon; no one would miss it. */
export type Urgency = "wanted" | "ahead" | "idle"

/** More is asked for than can be done; worth trying again in a moment. */
export class QueueFullError extends Error {
  constructor() {
    super("Too much is waiting for its turn.")
    this.name = "QueueFullError"
  }
}

/** A place in a line. */
export interface QueuedRender<Value> {
  /** Rejects with `QueueFullError` when the line was full, or when it was pushed out of the line. */
  done: Promise<Value>
  /**
   * Someone is waiting for it now: moves it up, if it has not begun, by the same rule as in `take`.
   * @param asker as in `take`
   */
  hurry(asker?: string): void
}

interface Waiting extends QueuedTask {
  urgency: Urgency
  begin(): void
}

/**
 * Runs a few tasks at a time, the urgent ones first. Each urgency has its own line of limited length: the wanted ones
 * share theirs by asker; in the others the oldest gives way, because what was asked for last is likelier to be looked
 * at. An idle one begins only when nothing else runs; with `idleBeside` it takes no place, so that what comes while it
 * runs needn't wait for it to end.
 */
export class RenderQueue {
  private running = 0
  private isIdling = false
  private readonly resting: (() => void)[] = []
  private readonly wanted: FairQueue<Waiting>
  private readonly lines: Record<Exclude<Urgency, "wanted">, Waiting[]> = { ahead: [], idle: [] }

  constructor(
    private readonly atOnce: number,
    private readonly room: Readonly<Record<Urgency, number>>,
    private readonly idleBeside = false,
  ) {
    this.wanted = new FairQueue(room.wanted)
  }

  /** @param asker where the request comes from; all that name none count as one */
  take<Value>(urgency: Urgency, task: () => Promise<Value>, asker = ""): QueuedRender<Value> {
    let hurry = (_asker: string) => {}
    const done = new Promise<Value>((resolve, reject) => {
      const waiting: Waiting = {
        urgency,
        asker,
        begin: () => {
          const giveBack = this.takePlace(waiting.urgency)
          // A task that throws at once must give its place back, too.
          Promise.resolve()
            .then(task)
            .then(resolve, reject)
            .finally(() => {
              giveBack()
              this.advance()
            })
        },
        refuse: () => reject(new QueueFullError()),
      }
      hurry = (by) => this.moveUp(waiting, by)
      this.enter(waiting)
    })
    return { done, hurry: (by = "") => hurry(by) }
  }

  /** Resolves when nothing is running or waiting any more. */
  async rest(): Promise<void> {
    if (!this.isResting) await new Promise<void>((resolve) => this.resting.push(resolve))
  }

  private get isResting(): boolean {
    return this.running === 0 && !this.isIdling
  }

  /** @returns a function that gives the place back */
  private takePlace(urgency: Urgency): () => void {
    if (urgency === "idle" && this.idleBeside) {
      this.isIdling = true
      return () => {
        this.isIdling = false
      }
    }
    this.running++
    return () => {
      this.running--
    }
  }

  private mayBegin(urgency: Urgency): boolean {
    if (urgency === "idle" && this.idleBeside) return this.isResting
    return this.running < this.atOnce
  }

  private enter(waiting: Waiting): void {
    if (this.mayBegin(waiting.urgency)) {
      waiting.begin()
      return
    }
    if (waiting.urgency === "wanted") {
      this.wanted.push(waiting)
      return
    }
    const line = this.lines[waiting.urgency]
    if (line.length >= this.room[waiting.urgency]) {
      const gives = line.shift() ?? waiting
      gives.refuse()
      if (gives === waiting) return
    }
    line.push(waiting)
  }

  private moveUp(waiting: Waiting, asker: string): void {
    if (waiting.urgency === "wanted") return
    const line = this.lines[waiting.urgency]
    const at = line.indexOf(waiting)
    if (at < 0) return
    line.splice(at, 1)
    waiting.urgency = "wanted"
    waiting.asker = asker
    this.wanted.push(waiting)
    // It was waiting behind an idle task that takes no place, where no wanted one has to wait.
    if (this.mayBegin("wanted")) this.advance()
  }

  private advance(): void {
    const urgent = this.mayBegin("wanted") ? (this.wanted.shift() ?? this.lines.ahead.shift()) : undefined
    const next = urgent ?? (this.mayBegin("idle") ? this.lines.idle.shift() : undefined)
    if (next) {
      next.begin()
      return
    }
    if (this.isResting) for (const rested of this.resting.splice(0)) rested()
  }
}
