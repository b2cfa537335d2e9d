import { once } from "node:events"
import { createServer, type IncomingMessage, request } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { holdBody } from "./request-body"

let networks = 0
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A gateway that waits for bodies: begins one with this many bytes, and reports what became of the wait. */
async function gateway(inAll: number) {
  const came: ((req: IncomingMessage) => void)[] = []
  const server = createServer((req) => came.shift()?.(req)).listen(0, "127.0.0.1")
  await once(server, "listening")
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async (bytes: number, network = `network ${++networks}`) => {
    const arrived = new Promise<IncomingMessage>((resolve) => came.push(resolve))
    const sender = request({ port, host: "127.0.0.1", method: "POST", headers: { "content-length": 2_000 } })
    sender.on("error", () => undefined)
    sender.write("a".repeat(bytes))
    const req = await arrived
    const body = holdBody(req, network, { inAll, short: 100, atMost: 1_500 })
    const soon = new Promise<"waits">((resolve) => setTimeout(resolve, 100, "waits"))
    return { req, sender, body, now: await Promise.race([body, soon]) }
  }
}

test("when all bodies together are too much to hold only short ones still wait, and none goes on unfinished", async () => {
  const begin = await gateway(3_600)
  const first = await begin(900)
  for (const each of [first, await begin(900), await begin(900), await begin(800)])
    expect(each.now).toBe("waits")
  const next = await begin(200)
  expect(next.now).toBe("no room")
  const short = await begin(100)
  expect(short.now).toBe("waits")
  // A long one is passed on from where it is, whole.
  const long = await begin(1_600)
  expect(long.now).toBe(long.req)
  long.sender.end("b".repeat(400))
  expect(await text(long.req)).toBe("a".repeat(1_600) + "b".repeat(400))

  first.sender.destroy()
  expect(await first.body).toBe("left")
  const third = await begin(900)
  expect(third.now).toBe("waits")
})

test("one network holds no more than its share, and leaves the others theirs", async () => {
  const begin = await gateway(3_600)
  const first = await begin(800, "one")
  expect(first.now).toBe("waits")
  const more = await begin(200, "one")
  expect(more.now).toBe("no room")
  const short = await begin(90, "one")
  expect(short.now).toBe("waits")
  const other = await begin(800, "another")
  expect(other.now).toBe("waits")
  first.sender.destroy()
  expect(await first.body).toBe("left")
  expect((await begin(700, "one")).now).toBe("waits")
})
