import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { createProxy } from "./proxy"

const listen = async (handler: (req: IncomingMessage, res: ServerResponse) => void) => {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A backend that breaks the first connections it is asked on, as one does that closes a kept connection. */
async function breakingBackend(times: number) {
  const asked: string[] = []
  const backend = await listen((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    if (asked.length <= times) req.socket.destroy()
    else res.end("fine")
  })
  const gateway = await listen(createProxy({ target: backend.origin, trustProxy: false }))
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

test("a read whose connection broke is asked for once more", async () => {
  const { asked, origin } = await breakingBackend(1)
  const answer = await fetch(`${origin}/storage/a.jpg`)
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: "fine" })
  expect(asked).toEqual(["GET /storage/a.jpg", "GET /storage/a.jpg"])
})

test("and no more than once", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined)
  const { asked, origin } = await breakingBackend(5)
  expect((await fetch(`${origin}/storage/a.jpg`)).status).toBe(502)
  expect(asked).toHaveLength(2)
  expect(log).toHaveBeenCalledTimes(1)
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

test("reads share kept connections; what changes something gets one of its own", async () => {
  const connections: (string | undefined)[] = []
  const sockets = new Set<unknown>()
  const backend = await listen((req, res) => {
    connections.push(req.headers.connection)
    if (req.method === "GET") sockets.add(req.socket)
    res.end("fine")
  })
  const gateway = await listen(createProxy({ target: backend.origin, trustProxy: false }))
  servers.push(backend.server, gateway.server)
  for (const method of ["GET", "POST", "GET", "PUT"]) {
    await (await fetch(`${gateway.origin}/cart/data`, { method })).text()
  }
  expect(connections).toEqual(["keep-alive", "close", "keep-alive", "close"])
  expect(sockets.size).toBe(1)
})
