import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { exactCents, formatCents, isWholeCents, MOST_CENTS } from "../../contracts/money"
import { invalid } from "../../errors/shop-error"

/** What Medusa's admin calls hold amounts of money by, in dollars. */
const AMOUNTS = new Set(["amount", "unit_price", "compare_at_unit_price", "custom_amount"])

/** And pieces. */
const PIECES = new Set([
  "quantity",
  "stocked_quantity",
  "incoming_quantity",
  "required_quantity",
  "min_quantity",
  "max_quantity",
])

/** A negative credit line is how Medusa settles what a buyer is owed; a bulk edit takes off so much. */
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
 * Middleware before Medusa's own admin calls: a price, a refund or another amount that staff type has two decimals at
 * most, is not below zero and is none that no sum can hold; pieces are whole. Medusa takes any number, and rounds none
 * (docs/decisions/2026-11-22-whole-cents.md).
 * @throws {ShopError} 422 by field
 */
export function refuseOddAmounts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const faults = faultsOf(req.body, MAY_BE_NEGATIVE.test(req.path))
  if (faults.length === 0) next()
  else next(invalid(Object.fromEntries(faults)))
}
