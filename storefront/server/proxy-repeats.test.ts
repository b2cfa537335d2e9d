import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { listen } from "../tests/listen"
import { createProxy } from "./proxy"

/**
 * A backend that breaks the first connections it is called on, like one that closes a kept connection.
 * @param call what the table of routes says of every call; without it, by its method
 * @param after milliseconds
 */
async function breakingBackend(times: number, call?: { repeatable: boolean }, after = 0) {
  const asked: string[] = []
  const backend = await listen(async (req, res) => {
    asked.push(`${req.method} ${req.url}`)
    const body = await text(req)
    if (asked.length <= times) setTimeout(() => req.socket.destroy(), after)
    else res.end(`fine${body}`)
  })
  const pass = createProxy({ target: backend, trustProxy: false })
  const gateway = await listen((req, res) => pass(req, res, call))
  return { asked, origin: gateway }
}

test("a read whose connection broke is asked for once more", async () => {
  const { asked, origin } = await breakingBackend(1)
  const answer = await fetch(`${origin}/storage/a.jpg`)
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: "fine" })
  expect(asked).toEqual(["GET /storage/a.jpg", "GET /storage/a.jpg"])
})

test("a call that may be sent twice is sent again after a broken connection, whatever its method, with its body", async () => {
  const { asked, origin } = await breakingBackend(1, { repeatable: true })
  const answer = await fetch(`${origin}/builder/sleds/models`, { method: "POST", body: '{"year":2021}' })
  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: 200,
    text: 'fine{"year":2021}',
  })
  expect(asked).toEqual(["POST /builder/sleds/models", "POST /builder/sleds/models"])
})

test("a read goes once more however late its connection breaks, another call that may only at once", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  const late = await breakingBackend(1, { repeatable: true }, 1_100)
  expect((await fetch(`${late.origin}/storage/a.jpg`)).status).toBe(200)
  const other = await breakingBackend(1, { repeatable: true }, 1_100)
  const broken = await fetch(`${other.origin}/cart/line_1`, { method: "POST", body: "{}" })
  expect(broken.status).toBe(502)
  expect(broken.headers.get("cache-control")).toBe("private, no-store")
  expect(other.asked).toHaveLength(1)
  log.mockRestore()
})

test("a call that may be sent twice is sent again, however slowly its body came", async () => {
  const { asked, origin } = await breakingBackend(1, { repeatable: true })
  const call = request(`${origin}/builder/sleds/models`, {
    method: "POST",
    headers: { "Content-Length": "2" },
  })
  call.write("{")
  await sleep(1_100)
  call.end("}")
  const [answer] = (await once(call, "response")) as [IncomingMessage]
  expect({ status: answer.statusCode, text: await text(answer) }).toEqual({ status: 200, text: "fine{}" })
  expect(asked).toHaveLength(2)
})

test("a call whose body is too long to be held is not sent again after a broken connection", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  const { asked, origin } = await breakingBackend(1, { repeatable: true })
  const body = "x".repeat(200_000)
  expect((await fetch(`${origin}/builder/sleds/models`, { method: "POST", body })).status).toBe(502)
  expect(asked).toHaveLength(1)
  log.mockRestore()
})

test("after a broken connection a read is asked for again no more than once", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  const { asked, origin } = await breakingBackend(5)
  expect((await fetch(`${origin}/storage/a.jpg`)).status).toBe(502)
  expect(asked).toHaveLength(2)
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test("a read that took too long is not asked for again", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  let asked = 0
  const backend = await listen(() => void asked++)
  const pass = createProxy({ target: backend, trustProxy: false, answerTimeoutMs: 100 })
  const gateway = await listen((req, res) => pass(req, res))
  expect((await fetch(`${gateway}/admin/products`)).status).toBe(502)
  expect(asked).toBe(1)
  log.mockRestore()
})

test("what changes something is never sent twice", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  const { asked, origin } = await breakingBackend(1)
  const answer = await fetch(`${origin}/cart/pull-handle-red`, { method: "PUT", body: "{}" })
  expect(answer.status).toBe(502)
  expect(asked).toEqual(["PUT /cart/pull-handle-red"])
  log.mockRestore()
})

test("an answer that broke off is broken off for the visitor, too, and not asked for again", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  let asked = 0
  const backend = await listen((_, res) => {
    asked++
    res.writeHead(200, { "content-length": 100 }).write("half")
    setTimeout(() => res.socket?.resetAndDestroy(), 50)
  })
  const pass = createProxy({ target: backend, trustProxy: false })
  const gateway = await listen((req, res) => pass(req, res))
  const answer = await fetch(gateway)
  await expect(answer.text()).rejects.toThrow()
  expect(asked).toBe(1)
  log.mockRestore()
})
