import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { conflict } from "../../errors/shop-error"
import { getSnapshot } from "../../read-model/snapshot-store"
import { OUR_PROVIDERS } from "../../workflows/checkout/card-provider"
import { listOf } from "./list-of"

/**
 * Middleware before Medusa's call that edits a region: in the one that the shop sells in, cards are charged and money
 * that staff took is recorded. Without these providers no order can be paid.
 * @throws {ShopError} 409
 */
export async function protectPaymentProviders(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { payment_providers } = (req.body ?? {}) as { payment_providers?: unknown }
  const { commerce } = await getSnapshot(req.scope)
  const kept = listOf(payment_providers)
  const goes =
    payment_providers !== undefined &&
    req.params.id === commerce.regionId &&
    OUR_PROVIDERS.some((provider) => !kept.includes(provider))
  if (goes) {
    throw conflict(
      "The shop charges cards and records money with these payment providers. Without them no order could be paid, so they can't be removed.",
    )
  }
  next()
}
