import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Manifest } from "@tanstack/react-router"
import type { ShopSettings } from "#contracts/settings"
import { parseCookies } from "#platform/cookies"
import type { Http } from "#platform/http"
import type { PageRequest } from "../src/entry-server"
import { compress } from "./compress"
import { sendDownPage } from "./down-page"
import { pathOf } from "./request-path"
import { contentSecurityPolicy, securityHeaders } from "./security"
import type { SettingsSource } from "./shop-settings"
import { type SiteDocument, siteDocument } from "./site-documents"

interface PagesConfig {
  settings: SettingsSource
  /** How long a page waits for the first settings after a start. Milliseconds. */
  settingsWait?: number
  shopHttp: (cookie: string | undefined) => Http
  /** The program and its assets, asked for at each page: the dev server has new ones after an edit. */
  program: () => Promise<{ renderPage: (page: PageRequest) => Promise<Response>; manifest: Manifest }>
  /** Changes the policy for the dev server, whose tooling injects styles and opens a web socket. */
  policy?: (policy: string) => string
}

const SETTINGS_WAIT = 3_000

function toRequest(req: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const name of ["accept", "accept-language", "cookie", "user-agent"]) {
    const value = req.headers[name]
    if (typeof value === "string") headers.set(name, value)
  }
  // The Host header is the visitor's word and decides nothing here; canonical addresses use the settings.
  // So is a whole address as the target, which only its path is taken from.
  const target = (req.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "")
  return new Request(new URL(`http://localhost/${target.replace(/^\/+/, "")}`), { headers, signal })
}

const fileOf = ({ type, body }: SiteDocument) => new Response(body, { headers: { "Content-Type": type } })

/** Renders pages: the router's answer with a nonce, the security headers and quick compression. */
export function createPages({
  settings,
  settingsWait = SETTINGS_WAIT,
  shopHttp,
  program,
  policy = (text) => text,
}: PagesConfig) {
  async function render(
    req: IncomingMessage,
    shop: ShopSettings,
    signal: AbortSignal,
    nonce: string,
  ): Promise<Response> {
    const { cookie } = req.headers
    const { renderPage, manifest } = await program()
    return renderPage({
      request: toRequest(req, signal),
      context: { http: shopHttp(cookie), settings: shop, cookies: parseCookies(cookie ?? "") },
      manifest,
      nonce,
    })
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
    const nonce = randomBytes(16).toString("base64")
    try {
      const document = await siteDocument(pathOf(req.url), shop, shopHttp(undefined))
      const page = document ? fileOf(document) : await render(req, shop, left.signal, nonce)
      const html = Buffer.from(await page.arrayBuffer())
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
