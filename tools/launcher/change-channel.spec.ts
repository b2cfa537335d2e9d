import { setTimeout as sleep } from "node:timers/promises"
import { ChangeChannel } from "../../backend/src/read-model/change-channel"
import { findRedisServer, type RedisServer, startRedisServer } from "../testing/redis-server"
import { freePort } from "./ports"

/** For a message to arrive. */
const ARRIVAL_TIMEOUT_MS = 10_000

const redisProgram = findRedisServer()
;(redisProgram ? describe : describe.skip)("processes that tell each other of changes", () => {
  let server: RedisServer | undefined
  const channels: ChangeChannel[] = []

  /** A process that has started listening. */
  async function listening() {
    const channel = new ChangeChannel(server?.url ?? "")
    channels.push(channel)
    let heard = 0
    const connected = new Promise<void>((resolve) => {
      channel.listen(() => {
        heard++
        resolve()
      })
    })
    await connected
    // Counted from when it is connected: before that, it may have missed something.
    heard = 0
    return { channel, heard: () => heard }
  }
  const until = async (done: () => boolean) => {
    for (const latest = Date.now() + ARRIVAL_TIMEOUT_MS; !done() && Date.now() < latest; ) await sleep(5)
  }

  beforeAll(async () => {
    server = await startRedisServer(redisProgram ?? "")
  })
  afterAll(async () => {
    for (const channel of channels) channel.close()
    await server?.stop()
  })

  it("hear of each other's, and not of their own", async () => {
    const [one, other] = [await listening(), await listening()]
    // Sent again until it is received: a subscription takes a moment longer than its connection.
    await until(() => {
      one.channel.tell()
      return other.heard() > 0
    })
    expect(other.heard()).toBeGreaterThan(0)
    other.channel.tell()
    await until(() => one.heard() > 0)
    await sleep(100)
    expect(one.heard()).toBe(1)
  })

  it("go on without Redis", async () => {
    const alone = new ChangeChannel(`redis://127.0.0.1:${await freePort()}`)
    let heard = 0
    alone.listen(() => heard++)
    alone.tell()
    await sleep(200)
    expect(heard).toBe(0)
    alone.close()
  })
})
