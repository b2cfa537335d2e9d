import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { exactCents, formatCents, MOST_CENTS } from "../contracts/money"
import { invalid } from "../errors/shop-error"

const SENTENCE = `Please enter a price from $0.00 to ${formatCents(MOST_CENTS)}.`

function isOdd(amount: unknown): boolean {
  const dollars = Number(amount)
  if (amount === null || !Number.isFinite(dollars)) return false
  return dollars < 0 || exactCents(dollars) > MOST_CENTS
}

/** Where a body holds a price that nothing can have. Its depth is bounded (`refuseOddInput`). */
function oddPrices(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const here = path === "" ? name : `${path}.${name}`
    if (typeof each === "object") return oddPrices(each, here)
    return name === "amount" && isOdd(each) ? [here] : []
  })
}

/**
 * Middleware before Medusa's own calls that set prices, of which it refuses none: not one below nothing, which the shop
 * would show and no cart could be charged, nor one that no sum can hold.
 * @throws {ShopError} 422 by field
 */
export function refuseOddPrices(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const found = oddPrices(req.body)
  next(
    found.length === 0 ? undefined : invalid(Object.fromEntries(found.map((field) => [field, [SENTENCE]]))),
  )
}
