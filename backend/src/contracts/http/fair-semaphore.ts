import { FairQueue, type QueuedTask } from "./fair-queue"

interface Waiting extends QueuedTask {
  begin(): void
}

/**
 * Lets a few tasks run at a time; of those that wait each asker has a turn before anybody has a second one. The line
 * has no end: who comes in at all is bounded before (front-door/waiting-room.ts).
 */
export class FairSemaphore {
  private running = 0
  private readonly line = new FairQueue<Waiting>(Number.POSITIVE_INFINITY)

  constructor(private readonly atOnce: number) {}

  /** @param asker where it is asked from; all that name none are one */
  async take<Value>(asker: string, task: () => Promise<Value>): Promise<Value> {
    // Whoever ends while others wait hands the place on.
    if (this.running < this.atOnce) this.running++
    else await new Promise<void>((begin) => this.line.push({ asker, begin, refuse: () => undefined }))
    try {
      return await task()
    } finally {
      const next = this.line.shift()
      if (next) next.begin()
      else this.running--
    }
  }
}
