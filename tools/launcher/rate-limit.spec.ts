import { createRequire } from "node:module"
import { setTimeout as sleep } from "node:timers/promises"
import { createClient } from "redis"
import { REDIS_TIMEOUTS } from "../../backend/src/dependencies/timeouts"
import { closeLimits, consumePoint, limitFailures, redisAnswers } from "../../backend/src/limits/rate-limit"
import { findRedisServer, type RedisServer, startRedisServer } from "../testing/redis-server"

const THRICE = { name: "redis-test", points: 3, seconds: 90 }
const wrong = new Error("wrong")
const isWrong = (error: unknown) => error === wrong
const tooMany = (error: unknown) => (error as { status?: number }).status === 429

interface MedusasClient {
  set(key: string, value: string): Promise<string>
  disconnect(): void
}
/** The client that Medusa's modules use, which is theirs alone. */
const { Redis } = createRequire(createRequire(import.meta.url).resolve("@medusajs/locking-redis"))(
  "ioredis",
) as { Redis: new (url: string, options: object) => MedusasClient }

const until = async (isDone: () => Promise<boolean>) => {
  for (const latest = Date.now() + 10_000; !(await isDone()); await sleep(20)) {
    if (Date.now() > latest) throw new Error("It didn't come.")
  }
}

const clientOf = (url: string) => createClient({ url })

const redisProgram = findRedisServer()
// The same rules as in memory (backend/src/limits/rate-limit.test.ts), with the counters that processes share.
;(redisProgram ? describe : describe.skip)("limits in Redis", () => {
  let server: RedisServer | undefined
  let redis: ReturnType<typeof clientOf> | undefined
  let medusas: MedusasClient | undefined

  beforeAll(async () => {
    server = await startRedisServer(redisProgram ?? "")
    redis = clientOf(server.url)
    await redis.connect()
    const secret = "only for this test, and long enough for it"
    Object.assign(process.env, { REDIS_URL: server.url, JWT_SECRET: `j${secret}`, COOKIE_SECRET: secret })
  })
  afterAll(async () => {
    await closeLimits()
    redis?.destroy()
    medusas?.disconnect()
    await server?.stop()
  })

  /** Attempts counted for a key, as every process sees them. */
  const counted = async (key: string) => Number(await redis?.get(`limit:${THRICE.name}:${key}`))

  /** The connections that the server has. */
  const connections = async () =>
    [...String(await redis?.sendCommand(["CLIENT", "LIST"])).matchAll(/^id=(\d+)/gm)].map(([, id]) => id)

  it("let no more tries through at the same time than in a row", async () => {
    let begun = 0
    const answers = await Promise.all(
      Array.from({ length: 23 }, () =>
        limitFailures(THRICE, "crowd", isWrong, async () => {
          begun++
          throw wrong
        }).catch((error: unknown) => error),
      ),
    )
    expect(begun).toBe(3)
    expect(answers.filter(isWrong)).toHaveLength(3)
    expect(answers.filter(tooMany)).toHaveLength(20)
    expect(await counted("crowd")).toBe(3)
  })

  it("give good tries back, and those that were not made, and nobody else's", async () => {
    await expect(limitFailures(THRICE, "mixed", isWrong, () => Promise.reject(wrong))).rejects.toBe(wrong)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        limitFailures(THRICE, "mixed", isWrong, async () => "right").catch((error: unknown) => error),
      ),
    )
    expect(answers.every((answer) => answer === "right" || tooMany(answer))).toBe(true)
    expect(await counted("mixed")).toBe(1)
  })

  it("give back what failed by a fault of ours", async () => {
    for (let tries = 0; tries < 5; tries++) {
      await expect(
        limitFailures(THRICE, "ours", isWrong, () => Promise.reject(new Error("ours"))),
      ).rejects.toThrow("ours")
    }
    expect(await counted("ours")).toBe(0)
  })

  it("never go below none, however often a try is given back", async () => {
    const one = await consumePoint(THRICE, "often")
    for (let times = 0; times < 3; times++) await one.release()
    expect(await counted("often")).toBe(0)
    await redis?.del(`limit:${THRICE.name}:often`)
    await one.release()
    expect(await redis?.exists(`limit:${THRICE.name}:often`)).toBe(0)
  })

  /** Has the server be a replica for a while, as a primary is after its role was handed on. */
  async function asReplica(meanwhile: () => Promise<unknown>) {
    await redis?.sendCommand(["REPLICAOF", "127.0.0.1", "1"])
    await meanwhile()
    await redis?.sendCommand(["REPLICAOF", "NO", "ONE"])
  }

  it("are counted over a new connection once theirs leads to a replica", async () => {
    await consumePoint(THRICE, "swapped")
    const before = await connections()
    // Counted by this process alone.
    await asReplica(() => consumePoint(THRICE, "swapped"))
    await until(async () => (await connections()).some((id) => !before.includes(id)))
    await until(async () => (await redisAnswers()) === true)
    await consumePoint(THRICE, "swapped")
    expect(await counted("swapped")).toBe(2)
  })

  it("Medusa's clients make a new connection once theirs leads to a replica", async () => {
    medusas = new Redis(server?.url ?? "", REDIS_TIMEOUTS)
    await medusas.set("is", "connected")
    const before = await connections()
    await asReplica(() => expect(medusas?.set("is", "refused")).rejects.toThrow("READONLY"))
    await until(async () => (await connections()).some((id) => !before.includes(id)))
    expect(await medusas?.set("is", "stored")).toBe("OK")
  })

  it("limits in Redis end with their time", async () => {
    await consumePoint(THRICE, "time")
    expect(await redis?.ttl(`limit:${THRICE.name}:time`)).toBeGreaterThan(80)
  })
})
