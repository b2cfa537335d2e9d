import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { exactCents, formatCents, isWholeCents, MOST_CENTS } from "../../contracts/money"
import { invalid } from "../../errors/shop-error"

/** The fields in which Medusa's admin calls hold amounts of money, in dollars. */
const AMOUNTS = new Set(["amount", "unit_price", "compare_at_unit_price", "custom_amount"])

/** And numbers of pieces. */
const PIECES = new Set([
  "quantity",
  "stocked_quantity",
  "incoming_quantity",
  "required_quantity",
  "min_quantity",
  "max_quantity",
])

/** A negative credit line is how Medusa settles what a buyer is owed; in a bulk edit it lowers the price. */
const MAY_BE_NEGATIVE = /\/credit-lines\/?$|^\/admin\/bulk-edit(?:\/|$)/i

const TOO_MUCH = `Please enter ${formatCents(MOST_CENTS)} or less.`

/** What is wrong with a field; null for nothing, and for what Medusa's own contract refuses. */
function faultOf(name: string, value: unknown, mayBeNegative: boolean): string | null {
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  if (AMOUNTS.has(name)) {
    if (!isWholeCents(number)) return "Please enter whole cents."
    if (number < 0 && !mayBeNegative) return "Please enter an amount of zero or more."
    return Math.abs(exactCents(number)) > MOST_CENTS ? TOO_MUCH : null
  }
  if (!PIECES.has(name)) return null
  return Number.isInteger(number) && number >= 0 ? null : "Please enter a whole number of pieces."
}

/** What is wrong in a body, by field. Its depth is bounded (`refuseMalformedInput`). */
function faultsOf(value: unknown, mayBeNegative: boolean, path = ""): [string, string[]][] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]): [string, string[]][] => {
    const here = path === "" ? name : `${path}.${name}`
    if (typeof each === "object") return faultsOf(each, mayBeNegative, here)
    const fault = faultOf(name, each, mayBeNegative)
    return fault === null ? [] : [[here, [fault]]]
  })
}

/**
 * Middleware before Medusa's own admin calls: a price, refund or other amount that staff type has at most two decimals,
 * is not negative and isn't too large to add up; pieces are whole. Medusa accepts any number, and rounds none
 * (docs/decisions/2026-11-22-whole-cents.md).
 * @throws {ShopError} 422 by field
 */
export function refuseOddAmounts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const faults = faultsOf(req.body, MAY_BE_NEGATIVE.test(req.path))
  if (faults.length === 0) next()
  else next(invalid(Object.fromEntries(faults)))
}
