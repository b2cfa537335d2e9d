import type { MedusaRequest } from "@medusajs/framework/http"

const KEY = /^[A-Za-z0-9-]{16,64}$/

/**
 * The browser's own mark for one completed form, or for one press of Add to Cart (`Idempotency-Key`). When an answer is
 * lost and the same is sent again, it is recognized by this. Null without one.
 */
export function repeatKey(req: MedusaRequest): string | null {
  const key = req.get("idempotency-key") ?? ""
  return KEY.test(key) ? key : null
}
