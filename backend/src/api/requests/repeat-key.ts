import type { MedusaRequest } from "@medusajs/framework/http"

const KEY = /^[A-Za-z0-9-]{16,64}$/

/**
 * The browser's own mark of one filled-in form, or of one press of Add to Cart (`Idempotency-Key`). When an answer is
 * lost on the way and the same is sent again, it is known by it. Null without one.
 */
export function repeatKey(req: MedusaRequest): string | null {
  const key = req.get("idempotency-key") ?? ""
  return KEY.test(key) ? key : null
}
