import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { listen } from "../tests/listen"
import { ask, serve, shop } from "../tests/served-app"
import { createApp } from "./app"
import { openRequests } from "./open-requests"

test("a call reaches the backend as it was made: method, query, body, cookies both ways", async () => {
  const url = await shop()
  const answer = await fetch(`${url}/cart/pull-handle?x=1`, {
    method: "PUT",
    headers: { Cookie: "cart=1", "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
    body: '{"quantity":1}',
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"])
  expect(answer.headers.get("content-security-policy")).toBeNull()
  expect(await answer.json()).toMatchObject({
    method: "PUT",
    url: "/cart/pull-handle?x=1",
    body: '{"quantity":1}',
    headers: { cookie: "cart=1", "x-requested-with": "XMLHttpRequest" },
  })
})

test("who asks is told by us, not by the visitor, unless a proxy of ours stands in front", async () => {
  const spoofed = { "X-Forwarded-For": "6.6.6.6", "X-Real-IP": "6.6.6.6" }
  const direct = await fetch(`${await shop()}/cart/data`, { headers: spoofed })
  const { headers } = await direct.json()
  expect(headers["x-forwarded-for"]).toMatch(/127\.0\.0\.1$/)
  expect(headers["x-forwarded-for"]).not.toContain("6.6.6.6")
  expect(headers["x-real-ip"]).toBeUndefined()

  const behind = await fetch(`${await shop({ trustProxy: true })}/cart/data`, { headers: spoofed })
  expect((await behind.json()).headers["x-forwarded-for"]).toBe("6.6.6.6")
})

test("with the backend down a call answers 502 in words", async () => {
  const answer = await fetch(`${await serve("http://127.0.0.1:9")}/cart/data`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ message: expect.stringContaining("Try again") })
})

test("with the backend down a page says so and looks again by itself", async () => {
  const url = await serve("http://127.0.0.1:9")
  const page = await fetch(url, { headers: { Accept: "text/html" } })
  expect(page.status).toBe(503)
  expect(page.headers.get("retry-after")).toBe("10")
  expect((await fetch(`${url}/health`)).status).toBe(503)
})

test.each(["/thrown", "/rejected", "/cart/data"])(
  "whatever breaks at %s, the next request is answered",
  async (path) => {
    const thrown = () => {
      throw new Error("secret detail")
    }
    const log = jest.fn()
    const url = await listen(
      createServer(
        createApp({
          services: { backend: thrown },
          assets: (req, _res, next) => (req.url === "/thrown" ? thrown() : next()),
          pages: async (req, res) => (req.url === "/rejected" ? thrown() : void res.end("a page")),
          isReady: () => true,
          missing: async () => thrown(),
          trustProxy: false,
          log,
        }),
      ),
    )
    for (const broken of [path, "/ready"]) {
      const answer = await fetch(`${url}${broken}`)
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain("secret detail")
    }
    expect(log).toHaveBeenCalledTimes(2)
    expect(await (await fetch(`${url}/skis`)).text()).toBe("a page")
  },
)

test("a form that a browser sent itself, for want of scripts, is refused in words", async () => {
  const reached: string[] = []
  const url = await shop({ backend: (req, res) => res.end(String(reached.push(req.url ?? ""))) })
  const own = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" }
  for (const path of ["/pull-handle", "/returns"]) {
    const page = await ask(url, "POST", path, "text/html", own)
    expect(page.status).toBe(403)
    expect(page.body).toContain("This form needs JavaScript.")
    expect(page.body).toContain('<a href="/">Back to the shop</a>')
  }
  expect(reached).toEqual([])
  // A reader's mail program, or its web page, may send this one.
  await ask(url, "POST", "/waiting-list/leave?token=x", "text/html", {
    ...own,
    "Sec-Fetch-Site": "cross-site",
  })
  expect(reached).toEqual(["/waiting-list/leave?token=x"])
})

test("the card sandbox gets the token call, without the shop's cookies", async () => {
  const answer = await fetch(`${await shop()}/card-sandbox/v1/tokens`, {
    method: "POST",
    headers: { Cookie: "connect.sid=secret", Authorization: "Bearer pk_test" },
    body: "card[number]=4242",
  })
  expect(await answer.json()).toMatchObject({
    url: "/v1/tokens",
    body: "card[number]=4242",
    headers: { authorization: "Bearer pk_test" },
  })
  const { headers } = await (
    await fetch(`${await shop()}/card-sandbox/v1/tokens`, { method: "POST", headers: { Cookie: "a=1" } })
  ).json()
  expect(headers.cookie).toBeUndefined()
})

test("health answers once the settings are there", async () => {
  const answer = await fetch(`${await shop()}/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: "ok" })
})

test("pages and calls of one network are counted together, and nobody else's", async () => {
  const held: ServerResponse[] = []
  const url = await shop({
    trustProxy: true,
    open: openRequests(true, 2),
    backend: (_req, res) => void held.push(res),
  })
  const from = (address: string, path: string) =>
    fetch(`${url}${path}`, { headers: { "x-forwarded-for": address } })
  const slow = [from("203.0.113.1", "/mine"), from("203.0.113.1", "/cart/data")]
  while (held.length < 2) await sleep(5)
  expect((await from("203.0.113.1", "/skis")).status).toBe(429)
  expect((await from("203.0.113.1", "/cart/data")).status).toBe(429)
  expect((await from("203.0.113.2", "/skis")).status).toBe(200)
  for (const res of held) res.writeHead(200, { "Content-Type": "application/json" }).end("{}")
  for (const answer of await Promise.all(slow)) await answer.text()
  expect((await from("203.0.113.1", "/skis")).status).toBe(200)
})

describe("/ready", () => {
  const ask = async (backend: RequestListener) => {
    const origin = await shop({ backend })
    const answer = await fetch(`${origin}/ready`)
    return { status: answer.status, body: await answer.json() }
  }
  const saying =
    (status: number, body: object): RequestListener =>
    (_req, res) =>
      void res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))

  test("says that the shop can do its work", async () => {
    expect(await ask(saying(200, { ready: true, missing: [] }))).toEqual({
      status: 200,
      body: { ready: true, missing: [] },
    })
  })

  test("names what the backend misses", async () => {
    const missing = ["The database has not answered since 2026-11-24T07:00:00.000Z."]
    expect(await ask(saying(503, { ready: false, missing }))).toEqual({
      status: 503,
      body: { ready: false, missing },
    })
  })

  test("says that the backend does not answer", async () => {
    expect(await ask((req) => void req.socket.destroy())).toEqual({
      status: 503,
      body: { ready: false, missing: ["The backend isn't answering."] },
    })
  })
})

it("names each request for both logs, and believes a proxy of ours alone", async () => {
  const given = { "x-request-id": "from-the-proxy" }
  const stranger = await shop()
  const answer = await fetch(`${stranger}/cart/data`, { headers: given })
  const id = answer.headers.get("x-request-id")
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await answer.json()).headers["x-request-id"]).toBe(id)

  const trusted = await shop({ trustProxy: true })
  const named = await fetch(`${trusted}/cart/data`, { headers: given })
  expect(named.headers.get("x-request-id")).toBe("from-the-proxy")
  expect((await named.json()).headers["x-request-id"]).toBe("from-the-proxy")
  const odd = await fetch(`${trusted}/skis`, { headers: { "x-request-id": "{odd}" } })
  expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
})

test("a request with more headers than Node keeps is refused, so that its own never hide where it comes from", async () => {
  const arrived: IncomingHttpHeaders[] = []
  const url = await shop({
    backend: (req, res) => {
      arrived.push(req.headers)
      res.end()
    },
  })
  const ask = async (extra: number) => {
    const headers = Object.fromEntries(Array.from({ length: extra }, (_, at) => [`x-${at}`, "1"]))
    return (await fetch(`${url}/cart/data`, { headers })).status
  }
  expect(await ask(150)).toBe(200)
  expect(arrived).toEqual([expect.objectContaining({ "x-forwarded-for": "127.0.0.1" })])
  expect(await ask(250)).toBe(431)
  expect(await ask(1_100)).toBe(431)
  expect(arrived).toHaveLength(1)
})
