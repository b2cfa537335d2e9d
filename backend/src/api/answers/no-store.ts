import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * A visitor's own data must not be kept by any cache on the way. So nobody has a copy to ask about, and the answer goes
 * out without the tag that Express would work out from all of it.
 */
export function noStore(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("Cache-Control", "private, no-store")
  res.json = (answer) => {
    const text = JSON.stringify(answer)
    res.setHeader("Content-Type", "application/json; charset=utf-8")
    res.setHeader("Content-Length", Buffer.byteLength(text))
    return res.end(text)
  }
  next()
}
