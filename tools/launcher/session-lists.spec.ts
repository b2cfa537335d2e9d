import { jest } from "@jest/globals"
import { createClient } from "redis"
import { ListsInRedis } from "../../backend/src/api/log-in/session-lists"
import { findRedisServer, type RedisServer, startRedisServer } from "../testing/redis-server"

const HOUR_MS = 3_600_000

const clientOf = (url: string) => createClient({ url })

const redisProgram = findRedisServer()
// What limits how many sessions an account has; that it does is in several-processes.spec.ts.
;(redisProgram ? describe : describe.skip)("an account's sessions in Redis", () => {
  let server: RedisServer | undefined
  let redis: ReturnType<typeof clientOf>

  beforeAll(async () => {
    server = await startRedisServer(redisProgram ?? "")
    redis = clientOf(server.url)
    await redis.connect()
  })
  afterAll(async () => {
    redis?.destroy()
    await server?.stop()
  })

  /** The lists of one process, with a client like that of Medusa's session store. */
  const lists = () =>
    new ListsInRedis(
      {
        zadd: (key, score, value) => redis.zAdd(key, { score, value }),
        zrange: (key, first, last) => redis.zRange(key, first, last),
        zrem: (key, ...members) => redis.zRem(key, members),
        pexpire: (key, ms) => redis.pExpire(key, ms),
      },
      HOUR_MS,
    )

  it("are listed for all processes, oldest first, and apart from other accounts'", async () => {
    const now = jest.spyOn(Date, "now")
    now.mockReturnValueOnce(1_000)
    await lists().add("customer ida", "z-first")
    now.mockReturnValueOnce(2_000)
    await lists().add("customer eve", "other")
    now.mockReturnValueOnce(3_000)
    expect(await lists().add("customer ida", "a-second")).toEqual(["z-first", "a-second"])
    now.mockRestore()
  })

  it("are each seen by the last of many that begin at once", async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `session-${index}`)
    const seen = await Promise.all(ids.map((id) => lists().add("customer crowd", id)))
    expect(Math.max(...seen.map(({ length }) => length))).toBe(30)
  })

  it("leave the list when they end, and the list ends with the last one", async () => {
    await lists().add("customer leaving", "one")
    await lists().add("customer leaving", "two")
    await lists().remove("customer leaving", [])
    await lists().remove("customer leaving", ["one"])
    expect(await lists().add("customer leaving", "three")).toEqual(["two", "three"])
    const left = await redis.pTTL("shop:sessions:customer leaving")
    expect(left).toBeGreaterThan(HOUR_MS - 60_000)
    expect(left).toBeLessThanOrEqual(HOUR_MS)
  })
})
