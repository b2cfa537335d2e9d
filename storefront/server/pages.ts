import type { IncomingMessage, ServerResponse } from "node:http"
import { PREVIEW_PARAM } from "#contracts/content/content"
import { ShopSettings } from "#contracts/settings"
import { HttpError } from "#platform/http"
import { sendDownPage } from "./down-page"
import { faultLog } from "./fault-log"
import type { Metrics, PageMade } from "./metrics"
import type { OpenRequests } from "./open-requests"
import type { RenderedPage } from "./page-cache"
import { sendRefusal } from "./refusal"
import { createRenderer, type RendererConfig } from "./render-page"
import { pathOf } from "./request-path"
import type { PagePreview } from "./shop-http"
import { siteDocument } from "./site-documents"

interface PagesConfig extends RendererConfig {
  /** How long a page waits for the first settings after a start. Milliseconds. */
  settingsWait?: number
  metrics?: Pick<Metrics, "countPage">
  /** Who may come in, counted along with the calls that are open. */
  open?: OpenRequests
}

const SETTINGS_WAIT = 3_000

/**
 * Path and query. If the target is a whole address, that is only the visitor's word, like the Host header: it decides
 * nothing.
 */
function addressOf(req: IncomingMessage): string {
  const target = (req.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "")
  return `/${target.replace(/^\/+/, "")}`
}

/** The preview of a page before it is public that an address asks for; undefined for everyone else's. */
function previewOf(address: string): PagePreview | undefined {
  const { pathname, searchParams } = new URL(address, "http://localhost")
  const token = searchParams.get(PREVIEW_PARAM)
  return token ? { token, path: pathname } : undefined
}

function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body: packed }: RenderedPage,
): void {
  const { body, encoding } = packed.for(req.headers["accept-encoding"])
  res.writeHead(status, {
    ...headers,
    ...(encoding && { "content-encoding": encoding }),
    "content-length": body.length,
  })
  res.end(req.method === "HEAD" ? undefined : body)
}

/** Counts a page once it is answered, by how it came about. */
function counting(res: ServerResponse, metrics: PagesConfig["metrics"]): (made: PageMade) => void {
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

/** Renders pages: the router's answer with the security headers that fit it, packed quickly. */
export function createPages({
  settingsWait = SETTINGS_WAIT,
  metrics,
  open = () => "",
  ...config
}: PagesConfig) {
  const { settings, shopHttp } = config
  const { pageOf, render } = createRenderer(config)

  /**
   * What every page knows; for a preview, as previewed.
   * @throws HttpError 403 when the preview has expired
   */
  async function settingsFor(look: PagePreview | undefined): Promise<ShopSettings | null> {
    const shop = await settings.within(settingsWait)
    if (!shop || !look) return shop
    return await shopHttp(undefined, undefined, look).request("GET", "/shop/settings", {
      schema: ShopSettings,
    })
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const asker = open(req, res)
    if (asker === null) return
    const countPage = counting(res, metrics)
    let look: PagePreview | undefined
    let shop: ShopSettings | null
    try {
      look = previewOf(addressOf(req))
      shop = await settingsFor(look)
    } catch (error) {
      if (error instanceof HttpError && error.status === 403) {
        countPage("refused")
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
      const page = document
        ? {
            ...pageOf(shop, Buffer.from(document.body), { headers: { "content-type": document.type } }),
            made: "file" as const,
          }
        : await render(shop, {
            address: addressOf(req),
            cookie: req.headers.cookie,
            look,
            asker,
            signal: left.signal,
          })
      countPage(page.made)
      if (!left.signal.aborted) sendPage(req, res, page)
    } catch (error) {
      if (left.signal.aborted) return
      countPage("down")
      faultLog(shop.mode === "demo")(req, error)
      if (res.headersSent) res.destroy()
      else sendDownPage(res, 503)
    }
  }
}
