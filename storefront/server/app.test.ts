import { createHash } from "node:crypto"
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
  type ServerResponse,
} from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { SETTINGS } from "../tests/settings-fixture"
import { createApp } from "./app"
import { type OpenRequests, openRequests } from "./open-requests"
import { pageCache } from "./page-cache"
import { createPages } from "./pages"
import { createProxy } from "./proxy"
import { readinessOf } from "./readiness"
import { createShopHttp } from "./shop-http"
import { watchSettings } from "./shop-settings"

/** Paths of the pages that were made. */
let rendered: string[] = []
beforeEach(() => {
  rendered = []
})

const opened: (() => unknown)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))
beforeEach(() => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  jest.spyOn(console, "error").mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  opened.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The storefront in front of a backend that answers with what it was asked. */
async function shop({
  trustProxy = false,
  backend,
  open,
}: {
  trustProxy?: boolean
  backend?: RequestListener
  open?: OpenRequests
} = {}) {
  const backendUrl = await listen(
    createServer((req, res) => {
      if (req.url === "/shop/settings" && req.headers["x-preview"]) {
        const isGood = req.headers["x-preview"] === "good" && req.headers["x-preview-path"] === "/skis"
        const answer = isGood ? { ...SETTINGS, brand: "Planned" } : { message: "This preview has expired." }
        res.writeHead(isGood ? 200 : 403, { "Content-Type": "application/json" }).end(JSON.stringify(answer))
      } else if (req.url === "/shop/settings") {
        res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(SETTINGS))
      } else if (backend) backend(req, res)
      else {
        let body = ""
        req.on("data", (chunk) => {
          body += chunk
        })
        req.on("end", () => {
          res.writeHead(201, { "Content-Type": "application/json", "Set-Cookie": ["a=1", "b=2"] })
          res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }))
        })
      }
    }),
  )
  return serve(backendUrl, { trustProxy, isUp: true, open })
}

async function serve(
  backendUrl: string,
  {
    trustProxy = false,
    isUp = false,
    open = openRequests(trustProxy),
  }: { trustProxy?: boolean; isUp?: boolean; open?: OpenRequests } = {},
) {
  const settings = watchSettings(backendUrl)
  opened.push(() => settings.stop())
  const app = createApp({
    services: {
      backend: createProxy({ target: backendUrl, trustProxy, open }),
      "card sandbox": createProxy({ target: backendUrl, trustProxy, below: "/card-sandbox", cookies: false }),
    },
    missing: readinessOf(backendUrl),
    trustProxy,
    assets: (_req, _res, next) => next(),
    pages: createPages({
      settings,
      shopHttp: createShopHttp(backendUrl),
      settingsWait: 200,
      open,
      cache: pageCache({ ttlMs: 60_000, maxBytes: 1_000_000, now: Date.now }),
      program: async () => ({
        manifest: { routes: {} },
        sheets: new Map(),
        renderPage: async ({ request: { url }, nonce, context }) => {
          if (url.endsWith("/broken")) throw new Error("secret detail")
          rendered.push(new URL(url).pathname)
          if (/\/(mine|lost)$/.test(url)) await context.http.request("GET", "/cart/data")
          if (url.endsWith("/moved")) {
            await context.http.request("GET", "/shop/account")
            return { status: 307, headers: new Headers({ Location: "/login" }), html: "" }
          }
          const declared: Record<string, string> = url.endsWith("/declared")
            ? { "Cache-Control": "private, no-store" }
            : {}
          const style = new URL(url).searchParams.get("style")
          if (style) await context.http.request("POST", `/builder/info/attack/${style}`)
          const body =
            `<p>${context.settings.brand} ${new URL(url).pathname}</p><script nonce="${nonce}">go()</script>`.padEnd(
              2_000,
            )
          const status = /\/(skis|mine)$/.test(new URL(url).pathname) ? 200 : 404
          return { status, headers: new Headers({ "Content-Type": "text/html", ...declared }), html: body }
        },
      }),
    }),
    isReady: () => settings.current() !== null,
  })
  // A page waits for the first settings no longer than `settingsWait`; the tests wait as long as it takes.
  while (isUp && !settings.current()) await sleep(5)
  return listen(createServer(app))
}

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

const GO = `'sha256-${createHash("sha256").update("go()").digest("base64")}'`

test("a page's policy names the scripts within it, and the page has the router's status", async () => {
  const url = await shop()
  const page = await fetch(`${url}/x?y=1`)
  expect(page.status).toBe(404)
  expect(page.headers.get("x-content-type-options")).toBe("nosniff")
  expect(page.headers.get("content-security-policy")).toContain(`script-src 'self' ${GO};`)
  expect(await page.text()).toContain("<p>Snowforge /x</p><script>go()</script>")
})

test("HEAD answers like GET, without the page", async () => {
  const answer = await fetch(`${await shop()}/x`, { method: "HEAD" })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe("")
})

test("a page that breaks tells the log, not the visitor", async () => {
  const answer = await fetch(`${await shop()}/broken`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain("secret detail")
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

/** One request with a target exactly as written here, which `fetch` would normalize. */
function ask(
  origin: string,
  method: string,
  target: string,
  accept = "application/json",
  more: Record<string, string> = {},
): Promise<{ status: number; location: string | undefined; body: string }> {
  const { port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request(
      { host: "127.0.0.1", port, method, path: target, headers: { accept, ...more }, agent: false },
      (res) => {
        let body = ""
        res.setEncoding("utf8").on("data", (text) => {
          body += text
        })
        res.on("end", () => resolve({ status: res.statusCode ?? 0, location: res.headers.location, body }))
      },
    )
      .on("error", reject)
      .end()
  })
}

/** Each segment of a path in spellings that mean the same, or would to a careless reader. */
function disguises(path: string): string[] {
  const first = path.charCodeAt(1).toString(16)
  return [
    `/${path}`,
    path.replace(/\/(?=[^/]*$)/, "//"),
    `/.${path}`,
    `/x/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/%${first}${path.slice(2)}`,
    `/%${first.toUpperCase()}${path.slice(2)}`,
    path.replace(/\/(?=[^/]*$)/, "%2F"),
    path.replace(/\/(?=[^/]*$)/, "%5C"),
    path.replace(/\/(?=[^/]*$)/, "\\"),
    `${path}%00`,
    `http://127.0.0.1${path}`,
    `http://evil.example${path}`,
  ]
}

const CLOSED = [
  ["POST", "/store/carts"],
  ["GET", "/store/products"],
  ["POST", "/auth/customer/emailpass"],
  ["POST", "/auth/token/refresh"],
  ["POST", "/cloud/auth"],
  ["POST", "/card-sandbox/v1/payment_intents"],
  ["GET", "/card-sandbox/_control/requests"],
] as const

test.each(CLOSED)(
  "nothing of %s %s reaches a program behind, however it is written",
  async (method, path) => {
    const reached: string[] = []
    const url = await shop({ backend: (req, res) => res.end(String(reached.push(req.url ?? ""))) })
    const cases = [path, path.toUpperCase(), `${path}/`, ...disguises(path)]
    for (const target of cases) {
      const { status } = await ask(url, method, target)
      expect([target, [301, 400, 404, 405].includes(status)]).toEqual([target, true])
    }
    expect(reached).toEqual([])
  },
)

test.each([
  ["POST", "/cart/item_1"],
  ["GET", "/cart/data"],
  ["POST", "/checkout/process"],
  ["POST", "/auth/user/emailpass"],
  ["GET", "/admin/orders"],
  ["GET", "/app/orders"],
])("%s %s reaches the backend in its plain spelling alone", async (method, path) => {
  const reached: string[] = []
  const url = await shop({ backend: (req, res) => res.end(String(reached.push(req.url ?? ""))) })
  expect((await ask(url, method, path)).status).toBe(200)
  for (const target of disguises(path)) {
    const { status } = await ask(url, method, target)
    expect([target, [400, 404].includes(status)]).toEqual([target, true])
  }
  expect(reached).toEqual([path])
})

test.each([
  ["//skis", "/skis"],
  ["/x/../skis?a=1", "/skis?a=1"],
  ["/%73kis", "/skis"],
  ["//evil.example/skis", "/evil.example/skis"],
])("a page at %s is shown at %s", async (target, location) => {
  expect(await ask(await shop(), "GET", target)).toMatchObject({ status: 301, location })
})

test.each(["http://evil.example/skis", "/skis\\x", "/%", "/a%2Fb", "/a%00"])(
  "a page at %s is refused in words",
  async (target) => {
    const url = await shop()
    const page = await ask(url, "GET", target, "text/html")
    expect(page.status).toBe(400)
    expect(page.body).toContain("Wrong trail.")
    expect(JSON.parse((await ask(url, "GET", target)).body)).toEqual({ message: expect.any(String) })
    expect(rendered).toEqual([])
  },
)

test("an address that is too long is refused", async () => {
  const url = await shop()
  expect((await ask(url, "GET", `/${"a".repeat(2_000)}`)).status).toBe(414)
  expect((await ask(url, "POST", `/contact?${"a".repeat(16_000)}`)).status).toBe(414)
})

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

test("a call that is known under other methods says which", async () => {
  const answer = await fetch(`${await shop()}/cart/data`, { method: "DELETE" })
  expect(answer.status).toBe(405)
  expect(answer.headers.get("allow")).toBe("GET")
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

test("a page made a moment ago is given to others as it was packed, with its policy", async () => {
  const url = await shop()
  const answers = [
    await fetch(`${url}/skis`),
    await fetch(`${url}/skis`, { headers: { Cookie: "a=1" } }),
    await fetch(`${url}/skis`, { headers: { "Accept-Encoding": "identity" } }),
  ]
  expect(rendered).toEqual(["/skis"])
  expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual(["gzip", "gzip", null])
  for (const answer of answers) {
    expect(answer.headers.get("content-security-policy")).toContain(GO)
    expect(await answer.text()).toContain("<p>Snowforge /skis</p>")
  }
})

test("each showing of a page that is counted reaches the backend, once, and only from the page server", async () => {
  const told: (string | undefined)[] = []
  const url = await shop({
    backend: (req, res) => {
      told.push(req.headers["x-shown-again"] as string | undefined)
      res.writeHead(200, { "Content-Type": "application/json" }).end("{}")
    },
  })
  for (let shown = 0; shown < 4; shown++) await fetch(`${url}/skis?style=fade`)
  // Another page that shows the same answer makes no request either.
  await fetch(`${url}/mine?style=fade`)
  expect(rendered).toEqual(["/skis", "/mine"])
  await fetch(`${url}/skis?style=camo`)
  expect(told).toEqual([undefined, "4"])
  await fetch(`${url}/builder/info/attack/fade`, { method: "POST", headers: { "X-Shown-Again": "500" } })
  expect(told).toEqual([undefined, "4", undefined])
})

test("a look at a page before it is public is made for it alone, and kept and listed by nobody", async () => {
  const url = await shop()
  const page = async (path: string) => (await fetch(`${url}${path}`)).text()
  expect(await page("/skis")).toContain("Snowforge /skis")
  const look = await fetch(`${url}/skis?preview=good`)
  expect(await look.text()).toContain("Planned /skis")
  expect(look.headers.get("cache-control")).toBe("private, no-store")
  expect(look.headers.get("x-robots-tag")).toBe("noindex, nofollow")
  expect(look.headers.get("referrer-policy")).toBe("no-referrer")
  expect(await page("/skis?preview=good")).toContain("Planned /skis")
  expect(await page("/skis")).toContain("Snowforge /skis")
  // Two previews are rendered separately, and neither is what others get.
  expect(rendered).toEqual(["/skis", "/skis", "/skis"])
})

test.each(["/skis?preview=bad", "/skis?preview=%E2%82%AC", "/x?preview=good", "/skis?preview="])(
  "%s shows nothing that isn't public",
  async (path) => {
    const answer = await fetch(`${await shop()}${path}`, { headers: { Accept: "text/html" } })
    const text = await answer.text()
    expect(text).not.toContain("Planned")
    if (path.endsWith("=")) expect(text).toContain("Snowforge /skis")
    else expect([answer.status, text.includes("This preview has expired.")]).toEqual([403, true])
  },
)

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

test.each(["/mine", "/missing"])("%s is made for each visitor anew", async (path) => {
  const url = await shop()
  for (const cookie of ["sid=ida", "sid=olav"]) await fetch(`${url}${path}`, { headers: { Cookie: cookie } })
  expect(rendered).toEqual([path, path])
})

test.each([
  ["/skis", "private, no-cache"],
  ["/missing", "private, no-cache"],
  ["/mine", "private, no-store"],
  // A dead end and a redirect also reveal something about the visitor.
  ["/lost", "private, no-store"],
  ["/moved", "private, no-store"],
  ["/declared", "private, no-store"],
])("%s is kept by caches as %s", async (path, policy) => {
  const url = await shop()
  for (const cookie of ["sid=ida", ""]) {
    const answer = await fetch(`${url}${path}`, { headers: { Cookie: cookie }, redirect: "manual" })
    expect(answer.headers.get("cache-control")).toBe(policy)
  }
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
