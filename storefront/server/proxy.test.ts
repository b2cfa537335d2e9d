import { once } from "node:events"
import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http"
import { networkInterfaces } from "node:os"
import { text } from "node:stream/consumers"
import { CACHE_HITS_HEADER } from "#contracts/http/cache-hits-header"
import { listen } from "../tests/listen"
import { openRequests } from "./open-requests"
import { createProxy } from "./proxy"

const addresses = Object.values(networkInterfaces()).flatMap((of = []) => of.map(({ address }) => address))
/** Many containers have no IPv6. */
const testWithIPv6 = addresses.includes("::1") ? test : test.skip

testWithIPv6("a program is reached at an IPv6 address", async () => {
  const backend = await listen((req, res) => void res.end(req.url), "[::1]")
  const gateway = await listen(createProxy({ target: backend, trustProxy: false }))
  const answer = await fetch(`${gateway}/shop/home?of=1`)
  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: 200,
    text: "/shop/home?of=1",
  })
})

test("many connections that somebody holds leave room for others, and end at a number of their own", async () => {
  const held: ServerResponse[] = []
  const backend = await listen((req, res) => {
    if (req.url === "/slow") held.push(res)
    else res.end("fine")
  })
  const gateway = await listen(createProxy({ target: backend, trustProxy: true }))
  const from = (address: string, path: string) =>
    fetch(gateway + path, { headers: { "x-forwarded-for": `198.51.100.1, ${address}` } })
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
  const pass = createProxy({ target: backend, trustProxy: false })
  const gateway = await listen((req, res) =>
    pass(req, res, req.url === "/stock" ? { repeatable: true } : undefined),
  )
  for (const [method, path] of [
    ["GET", "/cart/data"],
    ["POST", "/cart/data"],
    ["POST", "/stock"],
    ["PUT", "/cart/data"],
  ]) {
    await (await fetch(`${gateway}${path}`, { method, body: method === "GET" ? null : "{}" })).text()
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
  const gateway = await listen(createProxy({ target: backend, trustProxy: false }))
  for (const method of ["POST", "PUT", "POST"]) {
    const answer = await fetch(`${gateway}/contact`, { method, body: "x".repeat(200_000) })
    expect(await answer.text()).toBe("keep-alive 200000")
  }
  expect(sockets.size).toBe(3)
})

test("a change leaves the visitor's connection open, and no answer says how long the backend keeps its own", async () => {
  const backend = await listen((_req, res) => void res.end("fine"))
  const pass = createProxy({ target: backend, trustProxy: false })
  const visitors = new Set<unknown>()
  const gateway = await listen((req, res) => {
    visitors.add(req.socket)
    pass(req, res)
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const method of ["PUT", "GET", "DELETE", "POST"]) {
    const [answer] = (await once(request(`${gateway}/cart/1`, { method, agent }).end(), "response")) as [
      IncomingMessage,
    ]
    expect([method, answer.headers.connection]).toEqual([method, "keep-alive"])
    expect([method, answer.headers["keep-alive"]]).toEqual([method, undefined])
    await text(answer)
  }
  expect(visitors.size).toBe(1)
})

test("addresses of one IPv6 network are counted as one visitor", async () => {
  const held: ServerResponse[] = []
  const backend = await listen((_req, res) => void held.push(res))
  const gateway = await listen(
    createProxy({ target: backend, trustProxy: true, open: openRequests(true, 2) }),
  )
  const from = (address: string) => fetch(`${gateway}/slow`, { headers: { "x-forwarded-for": address } })
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

test("nobody tells the backend where they come from, or how often a page was shown", async () => {
  const seen: IncomingMessage["headers"][] = []
  const backend = await listen((req, res) => {
    seen.push(req.headers)
    res.end()
  })
  const pass = createProxy({ target: backend, trustProxy: false })
  const gateway = await listen((req, res) => pass(req, res))
  const own = ["x-forwarded-for", "forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip"]
  const claimed = [...own, CACHE_HITS_HEADER].map((name) => [name, "203.0.113.9"])
  await fetch(gateway, { headers: Object.fromEntries(claimed) })
  expect(seen).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toContain("203.0.113.9")
})

test("a proxy of ours has named the visitor, and nothing is added to that", async () => {
  const seen: unknown[] = []
  const backend = await listen((req, res) => {
    seen.push(Object.entries(req.headers).filter(([name]) => name.startsWith("x-forwarded-")))
    res.end()
  })
  const pass = createProxy({ target: backend, trustProxy: true })
  const gateway = await listen((req, res) => pass(req, res))
  await fetch(gateway, { headers: { "x-forwarded-for": "203.0.113.9" } })
  expect(seen).toEqual([[["x-forwarded-for", "203.0.113.9"]]])
})
