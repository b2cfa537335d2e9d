import {
  exactPercentOf,
  formatCents,
  formatMoney,
  MOST_CENTS,
  roundCents,
  toCents,
  toDollars,
} from "../../../contracts/money"
import type { PriceEdit, Rounding, StockEdit } from "../../../contracts/staff/catalog-change"
import type { VariantEntry } from "./catalog-file"
import { type CurrentVariant, defaultPriceCents, stockOnHand } from "./current-catalog"
import { emptyVariantEntry } from "./plan"

/** @param cents with their fraction: rounded to whole cents first, 144.5 would become 1.95 rather than .95 */
function rounded(cents: number, rounding: Rounding): number {
  const toWhole = (exact: number) => toCents(Math.round(toDollars(exact)))
  if (rounding === "whole") return toWhole(cents)
  if (rounding === "95") return Math.max(95, toWhole(cents - 95) + 95)
  return roundCents(cents)
}

/**
 * A price after an edit, in whole cents.
 * @param cents null where there is none
 * @returns a sentence where it isn't possible
 */
export function editedPrice(cents: number | null, { how, amount, rounding }: PriceEdit): number | string {
  if (how !== "to" && cents === null) return "It has no price that could go up or down."
  const before = cents ?? 0
  const after =
    how === "to"
      ? toCents(amount)
      : how === "dollars"
        ? before + toCents(amount)
        : before + exactPercentOf(before, amount)
  const price = rounded(after, rounding)
  if (after < 0 || price < 0) return "Its price would fall below zero."
  return price > MOST_CENTS ? `Its price would be more than ${formatCents(MOST_CENTS)}.` : price
}

/**
 * Pieces on hand after an edit.
 * @param stock null where they aren't counted, undefined where no one has said how many there are
 * @returns a sentence where it isn't possible
 */
export function editedStock(stock: number | null | undefined, { how, pieces }: StockEdit): number | string {
  if (how === "by" && stock === null) return "It isn't counted, so nothing can be added to it."
  const after = how === "to" ? pieces : (stock ?? 0) + pieces
  if (after < 0) return "Its stock would fall below zero."
  return after > 9_999_999 ? "Its stock would be more than 9,999,999." : after
}

/** What becomes of one variant: an entry like a file's, and what isn't possible. */
export function editVariant(
  variant: CurrentVariant,
  { price, stock }: { price: PriceEdit | undefined; stock: StockEdit | undefined },
  line: number,
): { entry: VariantEntry; refused: { column: string; reason: string }[] } {
  const entry = emptyVariantEntry(variant.sku, line)
  const refused: { column: string; reason: string }[] = []
  const of = (reason: string) => `${variant.sku}: ${reason}`
  if (price) {
    const cents = editedPrice(defaultPriceCents(variant) ?? null, price)
    if (typeof cents === "string") refused.push({ column: "price", reason: of(cents) })
    else entry.priceCents = cents
  }
  if (stock) {
    const pieces = editedStock(stockOnHand(variant), stock)
    if (typeof pieces === "string") refused.push({ column: "stock", reason: of(pieces) })
    else entry.stock = pieces
  }
  return { entry, refused }
}

const ROUNDED: Readonly<Record<Rounding, string>> = {
  cent: "",
  "95": ", to .95",
  whole: ", to whole dollars",
}
const signed = (text: string, isUp: boolean) => `${isUp ? "+" : "−"}${text}`

/** What was done, for the history: "Price +5%, to .95; stock to 12". */
export function titleOf({
  price,
  stock,
  status,
}: {
  price: PriceEdit | undefined
  stock: StockEdit | undefined
  status: "published" | "draft" | undefined
}): string {
  const parts: string[] = []
  if (price) {
    const size = Math.abs(price.amount)
    const by = signed(price.how === "percent" ? `${size}%` : formatMoney(size), price.amount >= 0)
    parts.push(
      `price ${price.how === "to" ? `to ${formatMoney(price.amount)}` : by}${ROUNDED[price.rounding]}`,
    )
  }
  if (stock) {
    const by = signed(String(Math.abs(stock.pieces)), stock.pieces >= 0)
    parts.push(`stock ${stock.how === "to" ? `to ${stock.pieces}` : by}`)
  }
  if (status) parts.push(status === "published" ? "published" : "hidden")
  const text = parts.join("; ")
  return text.charAt(0).toUpperCase() + text.slice(1)
}
