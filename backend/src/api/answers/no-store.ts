import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * A visitor's own data must not be stored by any cache on the way. So no one has a copy to revalidate, and the answer
 * is sent without the ETag that Express would compute from all of it.
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
