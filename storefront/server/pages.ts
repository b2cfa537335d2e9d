import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Manifest } from "@tanstack/react-router"
import type { ShopSettings } from "#contracts/settings"
import { parseCookies } from "#platform/cookies"
import { PRIVATE_PAGE } from "#platform/private-page"
import type { PageRequest } from "../src/entry-server"
import { compress } from "./compress"
import { sendDownPage } from "./down-page"
import type { PageCache, RenderedPage } from "./page-cache"
import { pathOf } from "./request-path"
import { contentSecurityPolicy, securityHeaders } from "./security"
import type { ShopHttp } from "./shop-http"
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
  program: () => Promise<{ renderPage: (page: PageRequest) => Promise<Response>; manifest: Manifest }>
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

const fileOf = ({ type, body }: SiteDocument): RenderedPage => ({
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
  policy = (text) => text,
}: PagesConfig) {
  async function render(
    req: IncomingMessage,
    shop: ShopSettings,
    signal: AbortSignal,
  ): Promise<RenderedPage> {
    const { cookie } = req.headers
    const cookies = parseCookies(cookie ?? "")
    const address = addressOf(req)
    const known = cache?.find(address, cookies)
    if (known) return known
    const record = cache?.record(cookies)
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
        http: shopHttp(cookie, markPersonal),
        settings: shop,
        cookies: record?.cookies ?? cookies,
      },
      manifest,
      nonce: NONCE_PLACE,
    })
    const page: RenderedPage = {
      status: answer.status,
      // Last, so that it holds whatever the page says of itself; a redirect or a dead end tells something, too.
      headers: [...answer.headers, ...(isPersonal ? Object.entries(PRIVATE_PAGE) : [])],
      pieces: (await answer.text()).split(NONCE_PLACE),
    }
    if (record && page.status === 200) cache?.keep(address, record, page)
    return page
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const shop = await settings.within(settingsWait)
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
      const page = document ? fileOf(document) : await render(req, shop, left.signal)
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
      console.error(`${req.method} ${req.url}:`, error)
      if (res.headersSent) res.destroy()
      else sendDownPage(res, 503)
    }
  }
}
