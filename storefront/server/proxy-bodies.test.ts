import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { HELD_BODY } from "#contracts/http/held-body"
import { listen } from "../tests/listen"
import { createProxy } from "./proxy"

test("a read with a body is refused: whoever never sends it would hold a connection", async () => {
  const { asked, origin } = await readingBackend()
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

test("whoever is refused while still sending is cut off after a moment", async () => {
  const backend = await listen((_req, res) => void res.writeHead(413).end("too much"))
  const pass = createProxy({ target: backend, trustProxy: false, linger: 100 })
  const gateway = await listen(pass)
  const socket = connect(Number(new URL(gateway).port), "127.0.0.1").on("error", () => undefined)
  socket.write("POST /contact HTTP/1.1\r\nHost: shop\r\nContent-Length: 9000000\r\n\r\n")
  socket.write("x".repeat(200_000))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*too much/)
})

test("whoever is refused at once hears why, however long what they send is", async () => {
  const backend = await listen((_req, res) => void res.writeHead(401).end("Log in first."))
  const gateway = await listen(createProxy({ target: backend, trustProxy: false }))
  for (let times = 0; times < 5; times++) {
    const sending = request(gateway, { method: "POST", path: "/admin/catalogue-import" })
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
  const gateway = await listen(createProxy({ target: backend, trustProxy: true, bodyTimeoutMs }))
  const { hostname, port } = new URL(gateway)
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
  return { asked, open, origin: gateway }
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
