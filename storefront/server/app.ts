import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { destination } from "./gateway"
import { pathOf } from "./request-path"

interface App {
  proxy: (req: IncomingMessage, res: ServerResponse) => void
  assets: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  /** False until pages can be made. */
  isReady: () => boolean
}

/** The whole storefront as one listener: health, gateway, assets, pages. */
export function createApp({ proxy, assets, pages, isReady }: App): RequestListener {
  return (req, res) => {
    const path = pathOf(req.url)
    if (path === "/health" && (req.method === "GET" || req.method === "HEAD")) {
      const ready = isReady()
      res.writeHead(ready ? 200 : 503, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "no-store",
      })
      res.end(JSON.stringify({ status: ready ? "ok" : "waiting for the backend" }))
      return
    }
    if (destination(req.method ?? "GET", path) === "backend") {
      proxy(req, res)
      return
    }
    assets(req, res, () => void pages(req, res))
  }
}
