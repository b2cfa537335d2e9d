import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { medusaPriceWarning } from "../../workflows/catalog/ask-about-prices"
import { loginContext } from "../log-in/login-context"
import { addressIds } from "./address-ids"
import { askFirst } from "./ask-first"

const ownerIn = addressIds("/admin/products/:product/variants/:id", "/admin/shipping-options/:id")
const listIn = addressIds("/admin/price-lists/:id", "/admin/price-lists/:id/prices/batch")

/**
 * Middleware before Medusa's own calls that set prices: a price of nothing, or one that moves by more than 30%, is
 * refused with a question that names old and new, until someone says yes. The admin shows the question over Medusa's screens
 * (admin/menu/price-questions.ts), which keep what was typed (docs/decisions/2026-11-23-asking-first.md).
 * @throws {ShopError} 409
 */
export async function askAboutPrices(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const ownerId = ownerIn(req)?.id ?? null
  const listId = listIn(req)?.id ?? null
  const why = await medusaPriceWarning(req.scope, req.body, {
    ownerId: ownerId?.toLowerCase() === "batch" ? null : ownerId,
    listId,
  })
  if (why !== null) await askFirst(req, { by: loginContext(req)?.actor_id ?? "", why })
  next()
}
