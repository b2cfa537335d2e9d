import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isWholeCents } from "../contracts/money"
import { invalid } from "../errors/shop-error"

/** What Medusa's admin calls hold amounts of money by, in dollars. */
const AMOUNTS = new Set(["amount", "unit_price", "compare_at_unit_price", "custom_amount"])

/** Where a body holds an amount with a fraction of a cent. Its depth is bounded (`refuseOddInput`). */
function fractionsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const here = path === "" ? name : `${path}.${name}`
    if (typeof each === "object") return fractionsOf(each, here)
    return AMOUNTS.has(name) && Number.isFinite(Number(each)) && !isWholeCents(Number(each)) ? [here] : []
  })
}

/**
 * Middleware before Medusa's own admin calls: a price, a refund or another amount that staff type has two decimals at
 * most. Medusa takes any number, and rounds none (docs/decisions/2026-11-22-whole-cents.md).
 * @throws {ShopError} 422 by field
 */
export function refuseFractionsOfCents(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const found = fractionsOf(req.body)
  if (found.length === 0) next()
  else next(invalid(Object.fromEntries(found.map((field) => [field, ["Please enter whole cents."]]))))
}
