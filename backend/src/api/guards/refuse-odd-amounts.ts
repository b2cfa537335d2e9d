import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { formatCents, isWholeCents, MOST_CENTS, toDollars } from "../../contracts/money"
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

/** Grams and millimeters, of which the database takes two billion. */
const MEASURES = new Set(["weight", "length", "height", "width"])
/** Parcels have their own, in pounds and inches. */
const HAS_MEASURES = /^\/admin\/(?:products|inventory-items)(?:\/|$)/i
/** Where the database rounds them to whole numbers, and Medusa answers as if it had kept a fraction. */
const HAS_WHOLE_MEASURES = /^\/admin\/inventory-items(?:\/|$)/i

/** What a bulk edit and a catalog file can set, too (workflows/catalog/domain). */
const MOST_PIECES = 9_999_999
const MOST_MEASURED = 1_000_000

/** A negative credit line is how Medusa settles what a buyer is owed; in a bulk edit it lowers the price. */
const MAY_BE_NEGATIVE = /\/credit-lines\/?$|^\/admin\/bulk-edit(?:\/|$)/i

/** Where Medusa takes amounts as texts, any text, and in its own notation of exact numbers (2.21). */
const TAKES_TEXTS = /^\/admin\/draft-orders(?:\/|$)/i
/** In a text, what a number of JavaScript would round away. */
const HAS_PARTS_OF_CENTS = /\.\d\d\d*[1-9]|e-/i

const TOO_MUCH = `Please enter ${formatCents(MOST_CENTS)} or less.`

const isWithin = (number: number, most: number) => number >= 0 && number <= most

function faultOfPieces(number: number): string | null {
  if (!Number.isInteger(number) || number < 0) return "Please enter a whole number of pieces."
  return number > MOST_PIECES ? "Please enter 9,999,999 pieces or fewer." : null
}

function faultOfMeasure(number: number, call: string): string | null {
  if (HAS_WHOLE_MEASURES.test(call) && !(Number.isInteger(number) && isWithin(number, MOST_MEASURED))) {
    return "Please enter a whole number from 0 to 1,000,000."
  }
  return isWithin(number, MOST_MEASURED) ? null : "Please enter a number from 0 to 1,000,000."
}

/** An amount in Medusa's notation of exact numbers: `{"value": "24.95", "precision": 20}`. */
const isExact = (value: unknown): value is { value: string } =>
  typeof value === "object" && value !== null && typeof (value as { value?: unknown }).value === "string"

/** What is wrong with an amount; null for nothing, and for what Medusa's own contract refuses. */
function faultOfAmount(value: unknown, call: string): string | null {
  const number = Number(value)
  if (!Number.isFinite(number)) {
    return typeof value === "string" && TAKES_TEXTS.test(call) ? "Please enter an amount." : null
  }
  const isRounded = typeof value === "string" && HAS_PARTS_OF_CENTS.test(value)
  if (!isWholeCents(number) || isRounded) return "Please enter whole cents."
  if (number < 0 && !MAY_BE_NEGATIVE.test(call)) return "Please enter an amount of zero or more."
  return Math.abs(number) > toDollars(MOST_CENTS) ? TOO_MUCH : null
}

/** What is wrong with a field of a call; null for nothing, and for what Medusa's own contract refuses. */
function faultOf(name: string, value: unknown, call: string): string | null {
  if (AMOUNTS.has(name)) return faultOfAmount(isExact(value) ? value.value : value, call)
  const number = Number(value)
  if (!Number.isFinite(number)) return null
  if (PIECES.has(name)) return faultOfPieces(number)
  // Of a tax.
  if (name === "rate" && !isWithin(number, 100)) return "Please enter a percentage from 0 to 100."
  return MEASURES.has(name) && HAS_MEASURES.test(call) ? faultOfMeasure(number, call) : null
}

/** What is wrong in a call's body, by field. Its depth is bounded (`refuseMalformedInput`). */
function faultsOf(value: unknown, call: string, path = ""): [string, string[]][] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]): [string, string[]][] => {
    const here = path === "" ? name : `${path}.${name}`
    if (typeof each === "object" && !(AMOUNTS.has(name) && isExact(each))) return faultsOf(each, call, here)
    const fault = faultOf(name, each, call)
    return fault === null ? [] : [[here, [fault]]]
  })
}

/**
 * Middleware before Medusa's own admin calls: a price, refund or other amount that staff type has at most two decimals,
 * is not negative and isn't too large to add up; pieces are whole, taxes are percentages, and measures can be stored.
 * Medusa accepts any number, and rounds none (docs/decisions/2026-11-22-whole-cents.md).
 * @throws {ShopError} 422 by field
 */
export function refuseOddAmounts(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const faults = faultsOf(req.body, req.path)
  if (faults.length === 0) next()
  else next(invalid(Object.fromEntries(faults)))
}
