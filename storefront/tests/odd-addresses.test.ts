import "./stubs/as-in-production.cjs"
import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { createPages } from "../server/pages"
import { createShopHttp } from "../server/shop-http"
import { watchSettings } from "../server/shop-settings"
import { renderPage } from "../src/entry-server"
import { createRouter } from "../src/router"
import { SETTINGS } from "./settings-fixture"

/** Longer than any page takes, on a busy machine, too. Milliseconds. */
const DEADLINE = 10_000

/** What the backend answers to everything that a page requests; null hangs up. */
let refusal: number | null = 404
/** Calls of pages whose address could not even be read. */
let unreadable: string[] = []
const servers: Server[] = []
let settings: ReturnType<typeof watchSettings>
let port: number

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined)
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  const backend = await listen(
    createServer((req, res) => {
      const url = req.url ?? ""
      try {
        decodeURIComponent(url)
      } catch {
        unreadable.push(url)
      }
      const json = (status: number, body: unknown) =>
        res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))
      if (url === "/shop/settings") json(200, SETTINGS)
      else if (refusal === null) req.socket.destroy()
      else json(refusal, { message: "No." })
    }),
  )
  const url = `http://127.0.0.1:${backend}`
  settings = watchSettings(url)
  while (!settings.current()) await sleep(5)
  const pages = createPages({
    settings,
    shopHttp: createShopHttp(url),
    program: async () => ({ renderPage, manifest: { routes: {} }, sheets: new Map() }),
  })
  port = await listen(createServer((req, res) => void pages(req, res)))
})
afterAll(async () => {
  jest.restoreAllMocks()
  settings.stop()
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
})

interface Page {
  status: number
  location: string | undefined
  retryAfter: string | undefined
  body: string
}

/** Requests a page at an address that is sent exactly as written. */
function page(path: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, timeout: DEADLINE }, (res) => {
      let body = ""
      res.setEncoding("utf8").on("data", (text: string) => {
        body += text
      })
      res.on("end", () =>
        resolve({
          status: res.statusCode ?? 0,
          location: res.headers.location,
          retryAfter: res.headers["retry-after"],
          body,
        }),
      )
    })
    asked.on("timeout", () => asked.destroy(new Error(`${path} hangs.`)))
    asked.on("error", reject).end()
  })
}

const router = createRouter({
  context: {
    http: { request: () => Promise.reject() },
    cookies: { get: () => undefined },
    settings: SETTINGS,
  },
})
const ROUTES = Object.keys(router.routesByPath).filter((path) => path !== "")
/** Routes that read the query, and one that doesn't. */
const SEARCHED = new Set([
  "/",
  ...Object.entries(router.routesByPath).flatMap(([path, { options }]) =>
    options.validateSearch ? [path] : [],
  ),
])
const filled = (path: string, segment: string) => path.replace(/\$\w+/g, () => segment)

const ODD_SEGMENTS = [
  "Apparel",
  "foo.bar",
  "$x",
  "\\",
  "a%5Cb",
  "1E2",
  "1e309",
  "-1",
  "%00",
  "a%0Ab",
  "%",
  "%ED%A0%80",
  "%C0%AF",
  "%E2%80%AEabc",
  "%E2%80%8F",
  "%F0%9F%8F%82",
  "..%2f..%2fetc%2fpasswd",
  "%252e%252e",
  "hasOwnProperty",
  "__proto__",
  "constructor",
  "toString",
  "undefined",
  "{}",
  "'\"<script>",
  "a".repeat(1_500),
]

const JSON_HALF = encodeURIComponent('"\\ud800"')
const ODD_VALUES = [
  JSON_HALF,
  "%00",
  "%",
  "%ED%A0%80",
  "1e309",
  "-0",
  "[]",
  "{}",
  encodeURIComponent('{"__proto__":{"a":1},"toString":1}'),
  "[".repeat(200) + "]".repeat(200),
  "null",
  "true",
  "//evil.example",
  "/%5C/evil.example",
  "a".repeat(300),
]
/** Every name that a page reads from its query, and names from JavaScript itself. */
const NAMES = [
  "q",
  "page",
  "sku",
  "sled",
  "step",
  "from",
  "colors",
  "token",
  "redirectTo",
  "line",
  "loop",
  "__proto__",
  "constructor",
]
const ODD_QUERIES = [
  ...ODD_VALUES.map((value) => NAMES.map((name) => `${name}=${value}`).join("&")),
  "q=1&q=2&page=1&page=2&sku=a&sku=b",
  "q[]=1&page[a]=1&sku[__proto__]=1",
  "&&&==&%",
]

beforeEach(() => {
  refusal = 404
  unreadable = []
})

test.each(ROUTES)("%s at odd addresses is no fault of ours", async (route) => {
  const paths = route.includes("$") ? ODD_SEGMENTS.map((segment) => filled(route, segment)) : [route]
  for (const path of [...paths, `${route}/`, `${filled(route, "x")}/%00`, `${filled(route, "x")}/Extra.$`]) {
    const { status } = await page(path)
    expect([path, [200, 301, 307, 308, 404].includes(status) || status]).toEqual([path, true])
  }
  // As a guest, too: this also renders the login pages.
  for (const answer of SEARCHED.has(route) ? [404, 401] : []) {
    refusal = answer
    for (const query of ODD_QUERIES) {
      const path = `${filled(route, "x")}?${query}`
      const { status } = await page(path)
      expect([path, [200, 301, 307, 308, 404].includes(status) || status]).toEqual([path, true])
    }
  }
  expect(unreadable).toEqual([])
})

/** Routes whose loader can't do without what it requests from the shop. */
const asking: string[] = []
beforeAll(async () => {
  refusal = 500
  for (const route of ROUTES) {
    if ((await page(filled(route, "x"))).status === 500) asking.push(route)
  }
})

test("what the shop refuses is a page that isn't there, and no error page", async () => {
  expect(asking).toEqual(
    expect.arrayContaining(["/accessories/$category", "/builder", "/thank-you/$token", "/privacy"]),
  )
  for (const status of [400, 403, 409, 414, 422]) {
    refusal = status
    for (const route of asking) {
      const found = await page(filled(route, "Foo"))
      // A page that can do without what it requested is shown.
      expect([route, status, found.status === 200 ? 404 : found.status]).toEqual([route, status, 404])
      expect(found.body).not.toContain("Threw a track")
    }
  }
})

test("who has to log in first is sent there", async () => {
  refusal = 401
  for (const route of asking) {
    const { status, location } = await page(filled(route, "x"))
    if (status === 200) continue
    expect([route, status]).toEqual([route, 307])
    expect(location).toMatch(/^\/login/)
  }
})

test.each([
  [429, 429],
  [503, 503],
  [504, 503],
  [null, 503],
])("a shop that is busy (%p) says so with %d, and when to try again", async (answer, status) => {
  refusal = answer
  for (const route of asking) {
    const found = await page(filled(route, "x"))
    expect([route, found.status]).toEqual([route, status])
    expect(Number(found.retryAfter)).toBeGreaterThan(0)
    expect(found.body).toContain("Busy trail.")
  }
  expect((await page("/carbides")).body).toContain("<title>One moment, please")
})

test("a fault of ours is an error page", async () => {
  for (const status of [500, 502]) {
    refusal = status
    const found = await page("/accessories/apparel")
    expect(found.status).toBe(500)
    expect(found.body).toContain("Threw a track.")
  }
})
