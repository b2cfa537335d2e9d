import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { PREVIEW_PARAM } from "#contracts/content"
import { ShopSettings } from "#contracts/settings"
import { parseCookies } from "#platform/cookies"
import { HttpError } from "#platform/http"
import { PRIVATE_PAGE } from "#platform/private-page"
import type { PageManifest, PageRequest } from "../src/entry-server"
import { compress } from "./compress"
import { sendDownPage } from "./down-page"
import { faultLog } from "./fault-log"
import type { Metrics, PageMade } from "./metrics"
import type { PageCache, RenderedPage } from "./page-cache"
import { sendRefusal } from "./refusal"
import { pathOf } from "./request-path"
import { contentSecurityPolicy, securityHeaders } from "./security"
import type { Look, ShopHttp } from "./shop-http"
import type { SettingsSource } from "./shop-settings"
import { type SiteDocument, siteDocument } from "./site-documents"

interface PagesConfig {
  settings: SettingsSource
  /** How long a page waits for the first settings after a start. Milliseconds. */
  settingsWait?: number
  shopHttp: ShopHttp
  /** Pages made lately; none in the dev server, where an edit shows at once. */
  cache?: PageCache
  /** The program and its assets, asked for at each page: the dev server has new ones after an edit. */
  program: () => Promise<{ renderPage: (page: PageRequest) => Promise<Response>; manifest: PageManifest }>
  metrics?: Pick<Metrics, "countPage">
  /** Changes the policy for the dev server, whose tooling injects styles and opens a web socket. */
  policy?: (policy: string) => string
}

const SETTINGS_WAIT = 3_000

/** Stands in a rendered page where the nonce of each answer goes; nobody outside can know it. */
const NONCE_PLACE = randomBytes(16).toString("hex")

/** Path and query. A whole address as the target is the visitor's word, as the Host header is: it decides nothing. */
function addressOf(req: IncomingMessage): string {
  const target = (req.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "")
  return `/${target.replace(/^\/+/, "")}`
}

/** The look at a page before it is public that an address asks for; undefined for everybody else's. */
function lookOf(address: string): Look | undefined {
  const { pathname, searchParams } = new URL(address, "http://localhost")
  const token = searchParams.get(PREVIEW_PARAM)
  return token ? { token, path: pathname } : undefined
}

/** Of a look: kept by nobody, found by no search engine, and its address told to nobody. */
const UNLISTED = { ...PRIVATE_PAGE, "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer" }

const fileOf = ({ type, body }: SiteDocument): RenderedPage & { made: PageMade } => ({
  made: "file",
  status: 200,
  headers: [["Content-Type", type]],
  pieces: [body],
})

/** Renders pages: the router's answer with a nonce of its own, the security headers and quick compression. */
export function createPages({
  settings,
  settingsWait = SETTINGS_WAIT,
  shopHttp,
  cache,
  program,
  metrics,
  policy = (text) => text,
}: PagesConfig) {
  async function render(
    req: IncomingMessage,
    shop: ShopSettings,
    { signal, look }: { signal: AbortSignal; look: Look | undefined },
  ): Promise<RenderedPage & { made: PageMade }> {
    const { cookie } = req.headers
    const cookies = parseCookies(cookie ?? "")
    const address = addressOf(req)
    const known = look ? undefined : cache?.find(address, cookies)
    if (known) return { ...known, made: "kept" }
    const record = look ? undefined : cache?.record(cookies)
    let isPersonal = false
    const markPersonal = () => {
      isPersonal = true
      record?.markPersonal()
    }
    const { renderPage, manifest } = await program()
    const answer = await renderPage({
      // No headers of the visitor's: what is not handed over can't change a page that others get, too.
      request: new Request(new URL(address, "http://localhost"), { signal }),
      context: {
        http: shopHttp(cookie, markPersonal, look),
        settings: shop,
        cookies: record?.cookies ?? cookies,
      },
      manifest,
      nonce: NONCE_PLACE,
    })
    const page: RenderedPage = {
      status: answer.status,
      // Last, so that it holds whatever the page says of itself; a redirect or a dead end tells something, too.
      headers: [
        ...answer.headers,
        ...(isPersonal ? Object.entries(PRIVATE_PAGE) : []),
        ...(look ? Object.entries(UNLISTED) : []),
      ],
      pieces: (await answer.text()).split(NONCE_PLACE),
    }
    if (record && page.status === 200) cache?.keep(address, record, page)
    return { ...page, made: "rendered" }
  }

  /** What every page knows: for a look as it is looked at. @throws HttpError 403 when the look is over */
  async function settingsFor(look: Look | undefined): Promise<ShopSettings | null> {
    const shop = await settings.within(settingsWait)
    if (!shop || !look) return shop
    return await shopHttp(undefined, undefined, look).request("GET", "/shop/settings", {
      schema: ShopSettings,
    })
  }

  /** Counts a page once it is answered, by how it came about. */
  function counting(res: ServerResponse): (made: PageMade) => void {
    const began = performance.now()
    let made: PageMade = "down"
    res.once("close", () =>
      metrics?.countPage({
        made,
        status: res.writableFinished ? res.statusCode : 499,
        ms: performance.now() - began,
      }),
    )
    return (how) => {
      made = how
    }
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const tellMade = counting(res)
    let look: Look | undefined
    let shop: ShopSettings | null
    try {
      look = lookOf(addressOf(req))
      shop = await settingsFor(look)
    } catch (error) {
      if (error instanceof HttpError && error.status === 403) {
        tellMade("refused")
        sendRefusal(req, res, { status: 403, message: error.message })
      } else sendDownPage(res, 503)
      return
    }
    if (!shop) {
      sendDownPage(res, 503)
      return
    }
    const left = new AbortController()
    res.once("close", () => {
      if (!res.writableFinished) left.abort(new Error("The visitor left."))
    })
    try {
      const document = await siteDocument(pathOf(req.url), shop, shopHttp(undefined))
      const page = document ? fileOf(document) : await render(req, shop, { signal: left.signal, look })
      tellMade(page.made)
      const nonce = randomBytes(16).toString("base64")
      const html = Buffer.from(page.pieces.join(nonce))
      const { body, encoding } = await compress(html, req.headers["accept-encoding"])
      if (left.signal.aborted) return
      for (const [name, value] of Object.entries(securityHeaders(shop))) res.setHeader(name, value)
      res.setHeader("Content-Security-Policy", policy(contentSecurityPolicy(shop, nonce)))
      res.setHeader("Cache-Control", "no-cache")
      for (const [name, value] of page.headers) res.setHeader(name, value)
      res.setHeader("Vary", "Accept-Encoding")
      if (encoding) res.setHeader("Content-Encoding", encoding)
      res.setHeader("Content-Length", body.length)
      res.statusCode = page.status
      res.end(req.method === "HEAD" ? undefined : body)
    } catch (error) {
      if (left.signal.aborted) return
      tellMade("down")
      faultLog(shop.mode === "demo")(req, error)
      if (res.headersSent) res.destroy()
      else sendDownPage(res, 503)
    }
  }
}
