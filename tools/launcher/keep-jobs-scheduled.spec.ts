import { setTimeout as sleep } from "node:timers/promises"
import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import { createClient } from "redis"
import { ScheduleKeeper } from "../../backend/src/dependencies/keep-jobs-scheduled"
import { findRedisServer, type RedisServer, startRedisServer } from "../testing/redis-server"

const redisProgram = findRedisServer()
;(redisProgram ? describe : describe.skip)("the jobs' schedule, which is in Redis", () => {
  const CHECK_EVERY_MS = 100
  let server: RedisServer | undefined
  let keeper: ScheduleKeeper | undefined
  let scheduled: string[] = []

  beforeAll(async () => {
    server = await startRedisServer(redisProgram ?? "")
    WorkflowScheduler.setStorage({
      schedule: async (id: string | { jobId: string }) => {
        scheduled.push(typeof id === "string" ? id : id.jobId)
      },
      remove: async () => {},
      removeAll: async () => {},
    })
    WorkflowManager.register("settle", undefined, new Map(), { schedule: "*/3 * * * *" })
    WorkflowManager.register("place-order", undefined, new Map(), {})
  })
  afterAll(async () => {
    keeper?.stop()
    await server?.stop()
  })

  const until = async (done: () => boolean) => {
    for (const latest = Date.now() + 10_000; !done() && Date.now() < latest; ) await sleep(5)
  }

  it("is written again after Redis has lost it, and left alone otherwise", async () => {
    keeper = new ScheduleKeeper(server?.url ?? "", CHECK_EVERY_MS)
    keeper.start()
    await until(() => scheduled.length > 1)
    await sleep(3 * CHECK_EVERY_MS)
    scheduled = []
    await sleep(5 * CHECK_EVERY_MS)
    expect(scheduled).toEqual([])

    const redis = await createClient({ url: server?.url ?? "" }).connect()
    await redis.flushAll()
    redis.destroy()
    await until(() => scheduled.length > 0)
    await sleep(5 * CHECK_EVERY_MS)
    expect(scheduled).toEqual(["settle"])
  })

  it("is written again once after the clock was set back, to which each next run belongs", async () => {
    const realNow = Date.now
    try {
      scheduled = []
      Date.now = () => realNow() + 3_600_000
      await sleep(5 * CHECK_EVERY_MS)
      expect(scheduled).toEqual([])
      Date.now = realNow
      await until(() => scheduled.length > 0)
      await sleep(5 * CHECK_EVERY_MS)
      expect(scheduled).toEqual(["settle"])
    } finally {
      Date.now = realNow
    }
  })
})
