import { once } from "node:events"
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http"
import { type AddressInfo, connect } from "node:net"
import { networkInterfaces } from "node:os"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { CACHE_HITS_HEADER } from "#contracts/http/cache-hits-header"
import { HELD_BODY } from "#contracts/http/held-body"
import { openRequests } from "./open-requests"
import { createProxy } from "./proxy"

const listen = async (handler: (req: IncomingMessage, res: ServerResponse) => void) => {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

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
  const pass = createProxy({ target: backend.origin, trustProxy: false })
  const gateway = await listen((req, res) => pass(req, res, call))
  servers.push(backend.server, gateway.server)
  return { asked, origin: gateway.origin }
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const addresses = Object.values(networkInterfaces()).flatMap((of = []) => of.map(({ address }) => address))
/** Many containers have no IPv6. */
const testWithIPv6 = addresses.includes("::1") ? test : test.skip

testWithIPv6("a program is reached at an IPv6 address", async () => {
  const backend = createServer((req, res) => res.end(req.url))
  await new Promise<void>((resolve) => backend.listen(0, "::1", resolve))
  const { port } = backend.address() as AddressInfo
  const pass = createProxy({ target: `http://[::1]:${port}`, trustProxy: false })
  const gateway = await listen(pass)
  servers.push(backend, gateway.server)
  const answer = await fetch(`${gateway.origin}/shop/home?of=1`)
  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: 200,
    text: "/shop/home?of=1",
  })
})

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
  const pass = createProxy({ target: backend.origin, trustProxy: false, answerTimeoutMs: 100 })
  const gateway = await listen((req, res) => pass(req, res))
  servers.push(backend.server, gateway.server)
  expect((await fetch(`${gateway.origin}/admin/products`)).status).toBe(502)
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

test("a read with a body is refused: whoever never sends it would hold a connection", async () => {
  const { asked, origin } = await breakingBackend(0)
  const { hostname, port } = new URL(origin)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write("GET /cart/data HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\n"),
    )
    socket.setEncoding("utf8").once("data", (text: string) => {
      socket.destroy()
      resolve(text)
    })
    socket.once("error", reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked).toEqual([])
})

test("many connections that somebody holds leave room for others, and end at a number of their own", async () => {
  const held: ServerResponse[] = []
  const backend = await listen((req, res) => {
    if (req.url === "/slow") held.push(res)
    else res.end("fine")
  })
  const gateway = await listen(createProxy({ target: backend.origin, trustProxy: true }))
  servers.push(backend.server, gateway.server)
  const from = (address: string, path: string) =>
    fetch(gateway.origin + path, { headers: { "x-forwarded-for": `198.51.100.1, ${address}` } })
  const slow = Array.from({ length: 300 }, () => from("203.0.113.1", "/slow"))
  while (held.length < 300) await new Promise((resolve) => setTimeout(resolve, 10))
  expect((await from("203.0.113.1", "/quick")).status).toBe(429)
  expect(await (await from("203.0.113.2", "/quick")).text()).toBe("fine")
  for (const res of held) res.end()
  await Promise.all((await Promise.all(slow)).map((answer) => answer.text()))
  expect((await from("203.0.113.1", "/quick")).status).toBe(200)
})

test("what may be sent twice shares kept connections; what else changes something gets one of its own", async () => {
  const connections: (string | undefined)[] = []
  const sockets = new Set<unknown>()
  const backend = await listen((req, res) => {
    connections.push(req.headers.connection)
    if (req.headers.connection === "keep-alive") sockets.add(req.socket)
    res.end("fine")
  })
  const pass = createProxy({ target: backend.origin, trustProxy: false })
  const gateway = await listen((req, res) =>
    pass(req, res, req.url === "/stock" ? { repeatable: true } : undefined),
  )
  servers.push(backend.server, gateway.server)
  for (const [method, path] of [
    ["GET", "/cart/data"],
    ["POST", "/cart/data"],
    ["POST", "/stock"],
    ["PUT", "/cart/data"],
  ]) {
    await (await fetch(`${gateway.origin}${path}`, { method, body: method === "GET" ? null : "{}" })).text()
  }
  expect(connections).toEqual(["keep-alive", "close", "keep-alive", "close"])
  expect(sockets.size).toBe(1)
})

test("what is too long to be sent twice gets a connection of its own, which the backend keeps open meanwhile", async () => {
  const sockets = new Set<unknown>()
  const backend = await listen(async (req, res) => {
    sockets.add(req.socket)
    res.end(`${req.headers.connection} ${(await text(req)).length}`)
  })
  const gateway = await listen(createProxy({ target: backend.origin, trustProxy: false }))
  servers.push(backend.server, gateway.server)
  for (const method of ["POST", "PUT", "POST"]) {
    const answer = await fetch(`${gateway.origin}/contact`, { method, body: "x".repeat(200_000) })
    expect(await answer.text()).toBe("keep-alive 200000")
  }
  expect(sockets.size).toBe(3)
})

test("a change leaves the visitor's connection open, and no answer says how long the backend keeps its own", async () => {
  const backend = await listen((_req, res) => void res.end("fine"))
  const pass = createProxy({ target: backend.origin, trustProxy: false })
  const visitors = new Set<unknown>()
  const gateway = await listen((req, res) => {
    visitors.add(req.socket)
    pass(req, res)
  })
  servers.push(backend.server, gateway.server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const method of ["PUT", "GET", "DELETE", "POST"]) {
    const [answer] = (await once(
      request(`${gateway.origin}/cart/1`, { method, agent }).end(),
      "response",
    )) as [IncomingMessage]
    expect([method, answer.headers.connection]).toEqual([method, "keep-alive"])
    expect([method, answer.headers["keep-alive"]]).toEqual([method, undefined])
    await text(answer)
  }
  expect(visitors.size).toBe(1)
})

test("whoever is refused while still sending is cut off after a moment", async () => {
  const backend = await listen((_req, res) => void res.writeHead(413).end("too much"))
  const pass = createProxy({ target: backend.origin, trustProxy: false, linger: 100 })
  const gateway = await listen(pass)
  servers.push(backend.server, gateway.server)
  const socket = connect(Number(new URL(gateway.origin).port), "127.0.0.1").on("error", () => undefined)
  socket.write("POST /contact HTTP/1.1\r\nHost: shop\r\nContent-Length: 9000000\r\n\r\n")
  socket.write("x".repeat(200_000))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*too much/)
})

test("whoever is refused at once hears why, however long what they send is", async () => {
  const backend = await listen((_req, res) => void res.writeHead(401).end("Log in first."))
  const gateway = await listen(createProxy({ target: backend.origin, trustProxy: false }))
  servers.push(backend.server, gateway.server)
  for (let times = 0; times < 5; times++) {
    const sending = request(gateway.origin, { method: "POST", path: "/admin/catalogue-import" })
    sending.end(Buffer.alloc(9_000_000, "x"))
    // It may be closed as soon as the answer has been read.
    const closed = once(sending, "close")
    const [answer] = (await once(sending, "response")) as [IncomingMessage]
    expect([answer.statusCode, await text(answer)]).toEqual([401, "Log in first."])
    await closed
  }
})

/** A backend, behind a gateway, that reports what it was asked and how long the body was. */
async function readingBackend(bodyTimeoutMs?: number) {
  const asked: string[] = []
  const backend = await listen((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    let bytes = 0
    req.on("data", (chunk: Buffer) => {
      bytes += chunk.length
    })
    req.on("end", () => res.end(`${bytes} bytes`))
  })
  const gateway = await listen(createProxy({ target: backend.origin, trustProxy: true, bodyTimeoutMs }))
  servers.push(backend.server, gateway.server)
  const { hostname, port } = new URL(gateway.origin)
  /** Sends a request by hand; reads the answer until the connection closes. */
  const open = (text: string) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const said = new Promise<string>((resolve) => {
      let all = ""
      socket.setEncoding("utf8").on("data", (more: string) => {
        all += more
      })
      socket.on("error", () => undefined).on("close", () => resolve(all))
    })
    return { socket, said }
  }
  return { asked, open, origin: gateway.origin }
}

const UNFINISHED = 'POST /checkout/process HTTP/1.1\r\nHost: shop\r\nContent-Length: 50\r\n\r\n{"a":'

test("nobody behind is bothered with a request whose body never comes", async () => {
  const { asked, open } = await readingBackend(200)
  const { said } = open(UNFINISHED)
  expect(await said).toMatch(/^HTTP\/1\.1 408 [\s\S]*took too long to reach us/)
  expect(asked).toEqual([])
})

test("nobody behind is bothered with a request whose visitor left while sending it", async () => {
  const { asked, open, origin } = await readingBackend()
  const { socket, said } = open(UNFINISHED)
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await said
  expect(await (await fetch(`${origin}/contact`, { method: "POST", body: "{}" })).text()).toBe("2 bytes")
  expect(asked).toEqual(["POST /contact"])
})

const CHUNKED =
  "POST /contact HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"

test("a body in many small pieces comes through whole while they are few", async () => {
  const { asked, open } = await readingBackend()
  const { said } = open(`${CHUNKED}${"1\r\nx\r\n".repeat(2_000)}0\r\n\r\n`)
  expect(await said).toMatch(/^HTTP\/1\.1 200 [\s\S]*2000 bytes/)
  expect(asked).toEqual(["POST /contact"])
})

test("and is refused, and not waited for, when each byte comes by itself", async () => {
  const { asked, open } = await readingBackend()
  const { socket, said } = open(CHUNKED + "1\r\nx\r\n".repeat(131_000))
  // The shop's answer may be lost behind what it doesn't read; that it closes never is.
  expect(await said).toMatch(/^(HTTP\/1\.1 400 [\s\S]*too many small pieces|$)/)
  expect(socket.destroyed).toBe(true)
  expect(asked).toEqual([])
})

test.each([0, 2, 128 * 1024, 128 * 1024 + 1, 5_000_000])(
  "a body of %d bytes comes through whole",
  async (bytes) => {
    const { origin } = await readingBackend()
    const whole = await fetch(`${origin}/contact`, { method: "POST", body: "x".repeat(bytes) })
    expect(await whole.text()).toBe(`${bytes} bytes`)
    const parts = new ReadableStream({
      start(controller) {
        for (let left = bytes; left > 0; left -= 50_000) {
          controller.enqueue(Buffer.alloc(Math.min(left, 50_000), "x"))
        }
        controller.close()
      },
    })
    const init = { method: "POST", body: parts, duplex: "half" } as RequestInit
    expect(await (await fetch(`${origin}/contact`, init)).text()).toBe(`${bytes} bytes`)
  },
)

test("addresses of one IPv6 network are counted as one visitor", async () => {
  const held: ServerResponse[] = []
  const backend = await listen((_req, res) => void held.push(res))
  const gateway = await listen(
    createProxy({ target: backend.origin, trustProxy: true, open: openRequests(true, 2) }),
  )
  servers.push(backend.server, gateway.server)
  const from = (address: string) =>
    fetch(`${gateway.origin}/slow`, { headers: { "x-forwarded-for": address } })
  const slow = ["2001:db8:0:1::1", "2001:db8:0:1::2"].map(from)
  while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
  const refused = await from("2001:db8:0:1:ffff::1")
  expect(refused.status).toBe(429)
  // A CDN would refuse everyone with it.
  expect(refused.headers.get("cache-control")).toBe("private, no-store")
  const other = from("2001:db8:0:2::1")
  while (held.length < 3) await new Promise((resolve) => setTimeout(resolve, 10))
  for (const res of held) res.end()
  for (const answer of await Promise.all([...slow, other])) await answer.text()
})

test("bodies that one network never finishes leave the others their room", async () => {
  const { asked, origin } = await readingBackend()
  const from = (address: string, bytes: number) => {
    const headers = { "x-forwarded-for": address, "content-length": bytes }
    return request(`${origin}/contact`, { method: "POST", headers, agent: false }).on(
      "error",
      () => undefined,
    )
  }
  // A network's share is 16 MB, and each of these is just not too long to be held.
  const unfinished = Array.from({ length: 128 }, () => from("203.0.113.1", HELD_BODY))
  for (const each of unfinished) each.write(Buffer.alloc(HELD_BODY - 1, "x"))
  const send = async (address: string) => {
    const call = from(address, 10_000).end(Buffer.alloc(10_000, "x"))
    const [answer] = (await once(call, "response")) as [IncomingMessage]
    return { status: answer.statusCode, retryAfter: answer.headers["retry-after"], text: await text(answer) }
  }
  let refused = await send("203.0.113.1")
  // Until all of them have come.
  for (let tries = 0; refused.status === 200 && tries < 100; tries++) {
    await sleep(50)
    refused = await send("203.0.113.1")
  }
  expect(refused).toMatchObject({ status: 503, retryAfter: "5", text: expect.stringContaining("too much") })
  const before = asked.length
  expect(await send("203.0.113.2")).toMatchObject({ status: 200, text: "10000 bytes" })
  expect(asked).toHaveLength(before + 1)
  for (const each of unfinished) each.destroy()
})

test("nobody tells the backend where they come from, or how often a page was shown", async () => {
  const seen: IncomingMessage["headers"][] = []
  const backend = await listen((req, res) => {
    seen.push(req.headers)
    res.end()
  })
  const pass = createProxy({ target: backend.origin, trustProxy: false })
  const gateway = await listen((req, res) => pass(req, res))
  servers.push(backend.server, gateway.server)
  const own = ["x-forwarded-for", "forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip"]
  const claimed = [...own, CACHE_HITS_HEADER].map((name) => [name, "203.0.113.9"])
  await fetch(gateway.origin, { headers: Object.fromEntries(claimed) })
  expect(seen).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toContain("203.0.113.9")
})

test("a proxy of ours has named the visitor, and nothing is added to that", async () => {
  const seen: unknown[] = []
  const backend = await listen((req, res) => {
    seen.push(Object.entries(req.headers).filter(([name]) => name.startsWith("x-forwarded-")))
    res.end()
  })
  const pass = createProxy({ target: backend.origin, trustProxy: true })
  const gateway = await listen((req, res) => pass(req, res))
  servers.push(backend.server, gateway.server)
  await fetch(gateway.origin, { headers: { "x-forwarded-for": "203.0.113.9" } })
  expect(seen).toEqual([[["x-forwarded-for", "203.0.113.9"]]])
})

test("an answer that broke off is broken off for the visitor, too, and not asked for again", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  let asked = 0
  const backend = await listen((_, res) => {
    asked++
    res.writeHead(200, { "content-length": 100 }).write("half")
    setTimeout(() => res.socket?.resetAndDestroy(), 50)
  })
  const pass = createProxy({ target: backend.origin, trustProxy: false })
  const gateway = await listen((req, res) => pass(req, res))
  servers.push(backend.server, gateway.server)
  const answer = await fetch(gateway.origin)
  await expect(answer.text()).rejects.toThrow()
  expect(asked).toBe(1)
  log.mockRestore()
})
