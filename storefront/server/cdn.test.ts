import { setTimeout as sleep } from "node:timers/promises"
import { type CdnCacheRule, cdnHeaders } from "#contracts/http/cdn"
import type { PageRequest } from "../src/entry-server"
import { listen } from "../tests/listen"
import { SETTINGS } from "../tests/settings-fixture"
import { pageCache } from "./page-cache"
import { createPages } from "./pages"
import { createShopHttp } from "./shop-http"
import { watchSettings } from "./shop-settings"

const AnyAnswer = { parse: (value: unknown) => value }

const opened: (() => unknown)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))

/** What the backend tells a CDN about its answers, by address. */
const TOLD: Record<string, CdnCacheRule> = {
  "/shop/settings": { seconds: 300, tags: ["texts"] },
  "/shop/home": { seconds: 300, tags: ["catalog", "stock"] },
  "/shop/ship-dates": { seconds: 40, tags: ["lead-times", "texts"] },
}

/** What a page requests, by its path. */
const ASKS: Record<string, (context: PageRequest["context"]) => Promise<unknown>> = {
  "/": ({ http, cookies }) => {
    cookies.get("cookies_accepted")
    return http.request("GET", "/shop/home", { schema: AnyAnswer })
  },
  "/dates": async ({ http }) => {
    await http.request("GET", "/shop/home", { schema: AnyAnswer })
    return await http.request("GET", "/shop/ship-dates", { schema: AnyAnswer })
  },
  "/dealers": async ({ http }) => {
    await http.request("GET", "/shop/home", { schema: AnyAnswer })
    return await http.request("POST", "/dealers", { schema: AnyAnswer }).catch(() => null)
  },
  // The backend says nothing about this one.
  "/search": ({ http }) => http.request("GET", "/shop/search?q=ski", { schema: AnyAnswer }),
  "/counted": ({ http }) => http.request("POST", "/builder/info/attack/fade", { schema: AnyAnswer }),
  "/account": ({ http }) => http.request("GET", "/shop/account", { schema: AnyAnswer }),
  "/lost": ({ http }) => http.request("GET", "/shop/home", { schema: AnyAnswer }),
  "/declared": ({ http }) => http.request("GET", "/shop/home", { schema: AnyAnswer }),
}

async function storefront(told = TOLD, shop: object = SETTINGS, isAway = (_path?: string) => false) {
  const backend = await listen((req, res) => {
    if (isAway(req.url)) return void req.socket.destroy()
    const kept = told[req.url ?? ""]
    const headers = { "Content-Type": "application/json", ...(kept && cdnHeaders(kept)) }
    res
      .writeHead(req.url === "/dealers" ? 500 : 200, headers)
      .end(JSON.stringify(req.url === "/shop/settings" ? shop : {}))
  })
  const settings = watchSettings(backend)
  opened.push(() => settings.stop())
  const pages = createPages({
    settings,
    shopHttp: createShopHttp(backend),
    cache: pageCache({ ttlMs: 60_000, maxBytes: 1_000_000, now: Date.now }),
    program: async () => ({
      manifest: { routes: {} },
      sheets: new Map(),
      renderPage: async ({ request, context }) => {
        const path = new URL(request.url).pathname
        await ASKS[path]?.(context)
        const declared: Record<string, string> = path === "/declared" ? { "Cache-Control": "no-store" } : {}
        const headers = new Headers({ "Content-Type": "text/html", ...declared })
        return { status: path === "/lost" ? 404 : 200, headers, html: "<p>A page</p>" }
      },
    }),
  })
  while (!settings.current()) await sleep(5)
  return listen((req, res) => void pages(req, res))
}

test("a page says to a CDN what its answers said: as long as the shortest, under all of their tags", async () => {
  const { headers } = await fetch(`${await storefront()}/dates`)
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-cache",
    "cdn-cache-control": "public, max-age=40",
    "surrogate-control": "max-age=40",
    "cache-tag": "shop,texts,catalog,stock,lead-times",
    "surrogate-key": "shop texts catalog stock lead-times",
    vary: "Accept-Encoding, Cookie",
  })
})

test("a page that is given out again says the same", async () => {
  const url = await storefront()
  const said = async () => (await fetch(url)).headers.get("cache-tag")
  expect([await said(), await said()]).toEqual(Array(2).fill("shop,texts,catalog,stock"))
})

test("no page is kept beyond the moment at which the sale begins or ends", async () => {
  const keptWith = async (opens: number, closes: number) => {
    const sale = { opens, closes, path: "/dog-days-of-summer-sale", label: "SALE" }
    const { headers } = await fetch(await storefront(TOLD, { ...SETTINGS, sale }))
    return Number(headers.get("cdn-cache-control")?.match(/max-age=(\d+)/)?.[1])
  }
  const [now, day] = [Date.now(), 24 * 60 * 60_000]
  for (const kept of [await keptWith(now - day, now + 30_000), await keptWith(now + 30_000, now + day)]) {
    expect(kept).toBeGreaterThan(10)
    expect(kept).toBeLessThan(30)
  }
  expect(await keptWith(now - 2 * day, now - day)).toBe(300)
})

test("a page that no CDN may keep says so in the one word that all of them look at", async () => {
  const url = await storefront()
  const said = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(url + path, { headers })).headers.get("cache-control")
  for (const path of ["/search", "/counted", "/lost"]) expect(await said(path)).toBe("private, no-cache")
  expect(await said("/", { Cookie: "cookies_accepted=1" })).toBe("private, no-cache")
  expect(await said("/")).toBe("no-cache")
})

const forCdn = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers })
  const names = ["cdn-cache-control", "surrogate-control", "cache-tag", "surrogate-key"]
  return names.map((name) => answer.headers.get(name)).filter((value) => value !== null)
}

test.each([
  ["an answer that is not purged", "/search"],
  ["a gap where an answer failed", "/dealers"],
  ["an answer of which each showing is counted", "/counted"],
  ["something of the visitor's own", "/account"],
  ["what isn't there", "/lost"],
  ["what says so itself", "/declared"],
])("a page with %s is kept by no CDN", async (_, path) => {
  expect(await forCdn((await storefront()) + path)).toEqual([])
})

test("who has answered the cookie notice gets a page that no CDN keeps, and newcomers one that it does", async () => {
  const url = await storefront()
  // Otherwise a CDN that notes that a page must not be kept would note it for newcomers, too.
  const { headers } = await fetch(url, { headers: { Cookie: "cookies_accepted=1" } })
  expect(headers.get("vary")).toBe("Accept-Encoding, Cookie")
  expect(await forCdn(url, { Cookie: "cookies_accepted=1" })).toEqual([])
  expect(await forCdn(url, { Cookie: "of_no_interest=1" })).toHaveLength(4)
  expect(await forCdn(url)).toHaveLength(4)
})

test("a look at a page before it is public is kept by no CDN", async () => {
  expect(await forCdn(`${await storefront()}/?preview=token`)).toEqual([])
})

test("while the backend is out of reach pages are shown, and kept by no CDN", async () => {
  let isAway = false
  const url = await storefront(TOLD, SETTINGS, () => isAway)
  expect(await forCdn(`${url}/dates`)).toHaveLength(4)
  isAway = true
  const told = jest.spyOn(console, "warn").mockImplementation(() => undefined)
  while (told.mock.calls.length === 0) await sleep(20)
  const answer = await fetch(`${url}/dates?again`)
  expect([answer.status, answer.headers.get("cdn-cache-control")]).toEqual([200, null])
  isAway = false
  told.mockRestore()
})

test("a page with an old answer, because one call failed, is kept by no CDN", async () => {
  let away = ""
  const url = await storefront(TOLD, SETTINGS, (path) => path === away)
  expect(await forCdn(`${url}/dates`)).toHaveLength(4)
  away = "/shop/home"
  // Shared reads are kept for a second.
  await sleep(1_050)
  for (const again of ["?again", "?once-more"]) {
    const answer = await fetch(`${url}/dates${again}`)
    expect([answer.status, answer.headers.get("cdn-cache-control")]).toEqual([200, null])
  }
  away = ""
  await sleep(1_050)
  expect(await forCdn(`${url}/dates?at-last`)).toHaveLength(4)
})

test("without a word from the backend no CDN keeps any page", async () => {
  expect(await forCdn(await storefront({}))).toEqual([])
  const { "/shop/settings": _, ...rest } = TOLD
  expect(await forCdn(await storefront(rest))).toEqual([])
})
