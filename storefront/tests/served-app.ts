import { createHash } from "node:crypto"
import { type RequestListener, request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { createApp } from "../server/app"
import { type OpenRequests, openRequests } from "../server/open-requests"
import { pageCache } from "../server/page-cache"
import { createPages } from "../server/pages"
import { createProxy } from "../server/proxy"
import { readinessOf } from "../server/readiness"
import { createShopHttp } from "../server/shop-http"
import { watchSettings } from "../server/shop-settings"
import { listen } from "./listen"
import { SETTINGS } from "./settings-fixture"

/** Paths of the pages that the test under way has made. */
export const rendered: string[] = []
beforeEach(() => {
  rendered.length = 0
})

const opened: (() => unknown)[] = []
afterEach(() => Promise.all(opened.splice(0).map((close) => close())))
beforeEach(() => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined)
  jest.spyOn(console, "error").mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

/** The storefront in front of a backend that answers with what it was asked. */
export async function shop({
  trustProxy = false,
  backend,
  open,
}: {
  trustProxy?: boolean
  backend?: RequestListener
  open?: OpenRequests
} = {}) {
  const backendUrl = await listen((req, res) => {
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
  })
  return serve(backendUrl, { trustProxy, isUp: true, open })
}

export async function serve(
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
  return listen(app)
}

/** The only script of every page here, as its policy names it. */
export const GO = `'sha256-${createHash("sha256").update("go()").digest("base64")}'`

/** One request with a target exactly as written here, which `fetch` would normalize. */
export function ask(
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
