import { plainCents, toCents } from "../../../contracts/money"

// What is in a cell, and how it is written there: reading and writing are side by side, so that they agree.

/** The word that empties a value on purpose, since a blank cell says nothing. */
export const EMPTIED = "(none)"
/** What the column `stock` has for a variant that isn't counted. */
export const NOT_COUNTED = "not counted"

const PRICE = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?\s*\$?$/
const WHOLE = /^(\d{1,7}|\d{1,3}(?:,\d{3})+)$/
/** Whole dollars of the most expensive item. */
const MOST_DOLLARS = 9_999_999

/** Spreadsheets bring in many kinds of spaces. */
const plain = (text: string) => text.replace(/\p{Zs}+/gu, " ").trim()

/** Dollars as people write them ("35", "$1,234.50") in cents; undefined when they can't be read that way. */
export function centsOf(text: string): number | undefined {
  const match = PRICE.exec(plain(text))
  if (!match) return undefined
  const dollars = Number((match[1] ?? "").replaceAll(",", ""))
  if (dollars > MOST_DOLLARS) return undefined
  return toCents(`${dollars}.${match[2] ?? 0}`)
}

/** Pieces as people write them ("12", "1,200"), null for "not counted"; undefined when they can't be read that way. */
export function stockOf(text: string): number | null | undefined {
  const said = plain(text)
  if (said.toLowerCase() === NOT_COUNTED || said === EMPTIED) return null
  return wholeOf(said)
}

/** A whole number, with or without commas; undefined for anything else. */
export function wholeOf(text: string): number | undefined {
  const said = plain(text)
  return WHOLE.test(said) ? Number(said.replaceAll(",", "")) : undefined
}

/** Parts separated by `|`. */
export function listOf(text: string): string[] {
  return text.split("|").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))
}

export const FACT = /^[^:]+:\s*\S/
export const VIDEO = /^\d{1,12}\s+\S/
export const PAGE_PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

/** A price in dollars as the file has it; blank for none. @param cents whole cents */
export const priceCell = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? "" : plainCents(cents)

/** A stock as the file has it: a number, the word for what isn't counted (null), or blank. */
export const stockCell = (stock: number | null | undefined): string =>
  stock === null ? NOT_COUNTED : stock !== undefined && WHOLE.test(String(stock)) ? String(stock) : ""
