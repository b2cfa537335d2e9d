import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Service } from "#contracts/route-table"
import { destination } from "./gateway"
import { sendRefusal } from "./refusal"
import { pathOf } from "./request-path"

type Pass = (req: IncomingMessage, res: ServerResponse) => void

interface App {
  /** Who the gateway passes calls on to; what is missing is closed. */
  services: Partial<Record<Exclude<Service, "backend only">, Pass>>
  assets: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  pages: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  /** False until pages can be made. */
  isReady: () => boolean
}

const NOT_HERE = { status: 404, message: "There is nothing at this address." } as const

/** The whole storefront as one listener: health, gateway, assets, pages. */
export function createApp({ services, assets, pages, isReady }: App): RequestListener {
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
    const goes = destination(req.method ?? "GET", req.url)
    switch (goes.to) {
      case "page":
        return assets(req, res, () => void pages(req, res))
      case "redirect":
        res.writeHead(301, { Location: goes.address, "Cache-Control": "no-store" }).end()
        return
      case "refusal":
        return sendRefusal(req, res, goes)
      default: {
        const pass = services[goes.to]
        if (pass) pass(req, res)
        else sendRefusal(req, res, NOT_HERE)
      }
    }
  }
}
