import type { RequestHandler } from "express"

const LOOPBACK = ["localhost", "127.0.0.1"]

/** A shop on this machine is the same shop under either of the machine's names. */
export function originSpellings(origin: string): string[] {
  const url = new URL(origin)
  if (!LOOPBACK.includes(url.hostname)) return [url.origin]
  return LOOPBACK.map((hostname) => {
    const spelling = new URL(origin)
    spelling.hostname = hostname
    return spelling.origin
  })
}

/** Lets the shop's own pages, and no others, read the answers; answers the browser's preflight. */
export function crossOrigin(shopOrigin: string): RequestHandler {
  const allowed = new Set(originSpellings(shopOrigin))
  return (req, res, next) => {
    const { origin } = req.headers
    res.vary("Origin")
    if (origin && allowed.has(origin)) {
      res.set("Access-Control-Allow-Origin", origin)
      res.set("Access-Control-Expose-Headers", "Request-Id")
    }
    if (req.method !== "OPTIONS") return next()
    if (origin && allowed.has(origin)) {
      res.set("Access-Control-Allow-Methods", "GET, POST")
      res.set("Access-Control-Allow-Headers", "Authorization, Content-Type, Stripe-Version, Accept")
      res.set("Access-Control-Max-Age", "300")
    }
    res.status(204).end()
  }
}
