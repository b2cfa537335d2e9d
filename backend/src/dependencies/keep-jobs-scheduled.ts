import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import { type RedisClient, redisClient } from "./redis-client"

/** Milliseconds between checks; jobs run every three minutes at the most. */
const CHECK_EVERY_MS = 30_000

/** Milliseconds; how far a clock that follows a time server is set back without anyone's help is far less. */
const SET_BACK_MS = 30_000

/** Beside the schedule of the jobs: as long as it is there, so are they. */
const MARK = "shop:jobs-scheduled"

/**
 * Medusa schedules its jobs when a process starts, and only then. A Redis that is restarted without its data, or emptied,
 * has forgotten them: nobody would settle payments, send delayed emails or sweep until someone restarts the worker. So
 * each worker looks whether a mark in Redis is still there, and otherwise schedules them again; a job that is already
 * scheduled is replaced by itself.
 *
 * So it does after the clock was set back: Redis has the time of each job's next run, which would be as far ahead as the
 * clock had been. What shows it is a clock that is never set.
 */
export class ScheduleKeeper {
  /** A check that can't be made now is made the next time. */
  private readonly client: RedisClient
  private timer: NodeJS.Timeout | undefined
  /** The clock's time when the steady one began, in milliseconds: less than before once the clock was set back. */
  private beganAt = Date.now() - performance.now()

  constructor(
    redisUrl: string,
    private readonly checkEveryMs = CHECK_EVERY_MS,
  ) {
    this.client = redisClient(redisUrl)
  }

  start(): void {
    this.client.connect().catch(() => undefined)
    this.timer = setInterval(() => void this.check(), this.checkEveryMs)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
    if (this.client.isOpen) this.client.destroy()
  }

  private async check(): Promise<void> {
    try {
      if (!this.wasSetBack() && (await this.client.get(MARK)) !== null) return
      const scheduler = new WorkflowScheduler()
      for (const workflow of WorkflowManager.getWorkflows().values()) {
        if (workflow.options.schedule) await scheduler.scheduleWorkflow(workflow)
      }
      await this.client.set(MARK, new Date().toISOString())
      this.beganAt = Date.now() - performance.now()
    } catch (error) {
      if (this.client.isReady) console.error("The jobs could not be scheduled again.", error)
    }
  }

  /** Until the jobs are scheduled again; a clock that is set forward only has them run earlier. */
  private wasSetBack(): boolean {
    const beganAt = Date.now() - performance.now()
    if (beganAt < this.beganAt - SET_BACK_MS) return true
    this.beganAt = beganAt
    return false
  }
}
