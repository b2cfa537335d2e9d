import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { invalid } from "../../errors/shop-error"
import { CARD_PROVIDER } from "../../workflows/checkout/card-provider"

/**
 * Middleware before Medusa's own store calls: a visitor pays by card. The region has to offer the way staff record
 * payments, or Medusa would complete no phone order with it; that it pays for nothing else is checked again when a cart
 * is completed (workflows/checkout/assert-our-price.ts).
 * @throws {ShopError} 422 at `provider_id`
 */
export function refuseRecordedPayments(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { provider_id = CARD_PROVIDER } = (req.body ?? {}) as { provider_id?: unknown }
  if (provider_id === CARD_PROVIDER) next()
  else next(invalid({ provider_id: ["Please pay by card."] }))
}
