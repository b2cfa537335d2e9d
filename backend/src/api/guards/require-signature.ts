import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { settings } from "../../config/settings"
import { ShopError } from "../../errors/shop-error"
import { cardProcessor } from "../../workflows/checkout/settle-payment"

/**
 * Middleware: a card processor's event goes on only with its signature. The provider checks it, too, but Medusa accepts
 * each event first, and a stranger's would keep it busy.
 */
export function requireSignature(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const body = req.rawBody
  const signature = req.get("stripe-signature")
  try {
    if (!body || !signature) throw new Error("An event has a body and a signature.")
    cardProcessor().webhooks.constructEvent(Buffer.from(body), signature, settings().card.webhookSecret)
    next()
  } catch {
    next(new ShopError(400, { message: "This event doesn't have the card processor's signature." }))
  }
}
