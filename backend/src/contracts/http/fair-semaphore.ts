import { FairQueue, type QueuedTask } from "./fair-queue"

interface Waiting extends QueuedTask {
  begin(): void
}

/**
 * Lets a few tasks run at a time; of those that wait, each asker has a turn before anyone has a second one. The line is
 * unbounded: who gets in at all is limited beforehand (front-door/waiting-room.ts).
 */
export class FairSemaphore {
  private running = 0
  private readonly line = new FairQueue<Waiting>(Number.POSITIVE_INFINITY)

  constructor(private readonly atOnce: number) {}

  /** @param asker where the request comes from; all without an asker count as one */
  async take<Value>(asker: string, task: () => Promise<Value>): Promise<Value> {
    // A task that ends while others wait hands its place on.
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
