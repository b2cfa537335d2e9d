import { createHash } from "node:crypto"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { questionToRepeat, ShopError } from "../../errors/shop-error"
import { consumePoint } from "../../limits/rate-limit"
import { medusaPriceWarning } from "../../workflows/catalog/ask-about-prices"
import { loginContext } from "../log-in/login-context"

/** The same call again within this time counts as a yes. */
const ASKED = { name: "asked about prices", points: 1, seconds: 60 }

/** Who asks for what: a different body, address or person makes it a different question. */
const keyOf = (req: MedusaRequest): string =>
  createHash("sha256")
    .update(
      JSON.stringify([loginContext(req)?.actor_id ?? "", req.method, req.originalUrl, req.body ?? null]),
    )
    .digest("base64url")

/** @returns false when it was asked within the last minute, and so is meant */
async function isFirstTime(req: MedusaRequest): Promise<boolean> {
  try {
    await consumePoint(ASKED, keyOf(req))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status === 429) return false
    throw error
  }
}

/**
 * Middleware before Medusa's own calls that set prices: a price of nothing, or one that moves by more than 30%, is
 * refused once with a question that names old and new; the same call again within a minute goes through. The admin
 * shows the question over Medusa's screens (admin/menu/price-questions.ts), which keep what was typed
 * (docs/decisions/2026-11-23-asking-first.md).
 * @throws {ShopError} 409
 */
export async function askAboutPrices(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const path = req.baseUrl + req.path
  const [, ownerId = null] = /\/(?:variants|shipping-options)\/([^/]+)$/i.exec(path) ?? []
  const [, listId = null] = /^\/admin\/price-lists\/([^/]+)/i.exec(path) ?? []
  const why = await medusaPriceWarning(req.scope, req.body, {
    ownerId: ownerId?.toLowerCase() === "batch" ? null : ownerId,
    listId,
  })
  next(why !== null && (await isFirstTime(req)) ? questionToRepeat(why) : undefined)
}
