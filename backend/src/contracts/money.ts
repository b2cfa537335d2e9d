/** What the shop sells in, as Medusa names it. Adding another currency starts here. */
export const CURRENCY = "usd"

/**
 * An amount as people read it: `$1,234.50`, negative `-$1.00` (section 9, "Currency"). Written like `Intl.NumberFormat`
 * does, whose first use costs a phone a tenth of a second before a page is interactive
 * (docs/decisions/2026-11-25-first-view.md).
 * @param dollars rounded to whole cents; what rounds to nothing is never shown with a minus.
 */
export function formatMoney(dollars: number): string {
  const cents = shownCents(dollars)
  if (!Number.isSafeInteger(cents)) return "$NaN"
  const digits = String(Math.abs(cents)).padStart(3, "0")
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",")
  return `${cents < 0 ? "-" : ""}$${whole}.${digits.slice(-2)}`
}

/**
 * A number with its decimal point moved right by that many places. Done by exponent, since 1.005 * 100 is
 * 100.49999999999999; tiny numbers print with an exponent already.
 */
const shifted = (value: number, places: number): number =>
  Math.abs(value) < 1e-6 ? 0 : Number(`${value}e${places}`)

/**
 * Dollars (maybe text, as Medusa stores them) as cents, including any fraction.
 * @throws {RangeError} for what is no amount
 */
export function exactCents(dollars: number | string): number {
  const value = typeof dollars === "string" ? Number(dollars) : dollars
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${dollars}`)
  return shifted(value, 2)
}

/**
 * An amount with fractions of a cent in whole cents: half a cent is rounded away from zero, as Medusa's and
 * PostgreSQL's decimals do (`read-model/money-sql.ts`).
 */
export function roundCents(exact: number): number {
  const cents = Math.round(Math.abs(exact))
  return exact < 0 ? -cents : cents
}

/** Dollars (unrounded, maybe text) as whole cents: what sums are made of. */
export const toCents = (dollars: number | string): number => roundCents(exactCents(dollars))

/** A page shows "$NaN" rather than nothing at all. */
const shownCents = (dollars: number): number => (Number.isFinite(dollars) ? toCents(dollars) : Number.NaN)

/** Whole cents as dollars for an answer. */
export const toDollars = (cents: number): number => cents / 100

/** An amount in whole cents as people read it. */
export const formatCents = (cents: number): string => formatMoney(toDollars(cents))

/** Whole cents as dollars the way files, forms and other programs take them: `1234.50`. */
export const plainCents = (cents: number): string => toDollars(cents).toFixed(2)

/** Dollars in the same format. */
export const plainMoney = (dollars: number): string => plainCents(shownCents(dollars))

/**
 * A number of the equal parts of an amount, in whole cents: two of three pieces. All three arguments are whole numbers.
 */
export const partOf = (cents: number, part: number, parts: number): number =>
  roundCents((cents * part) / parts)

/** Decimals up to which a percentage is a whole number of parts. */
const DECIMALS = 6

/**
 * A percentage of an amount in whole cents, with its fraction. Computed with whole numbers, since 1500 * 5.1 is
 * 7649.999999999999: what should end in half a cent does so here.
 */
export const exactPercentOf = (cents: number, percent: number): number =>
  (cents * shifted(percent, DECIMALS)) / 10 ** (DECIMALS + 2)

/**
 * A percentage of an amount in whole cents: what discounts take off, what tax adds, what dealers earn. Exact to four
 * decimals of a percentage for results up to $20,000,000, to six for results up to $200,000.
 */
export const percentOf = (cents: number, percent: number): number =>
  roundCents(exactPercentOf(cents, percent))

/** What percentage one amount is of another. */
export const percentageOf = (cents: number, ofCents: number): number => (cents / ofCents) * 100

/** The highest price of anything the shop sells, in cents. */
export const MOST_CENTS = 999_999_999

/** Whether a number that staff typed, a percentage or dollars, has at most two decimals, exactly. */
export const hasTwoDecimals = (typed: number): boolean => Number(typed.toFixed(2)) === typed

/** Whether an amount in dollars has no fraction of a cent, except for what addition leaves behind. */
export const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/**
 * How far, in percent, a price may move, and how much a discount may take off, before staff are asked whether it is
 * meant.
 */
export const ASKS_ABOVE_PERCENT = 30

/**
 * Whether a new price is more likely a slip than intended: zero, or more than 30% away from the previous price.
 * @param beforeCents null where there was no price
 */
export function asksFirst(beforeCents: number | null, afterCents: number): boolean {
  if (beforeCents === afterCents) return false
  if (afterCents === 0) return true
  if (beforeCents === null || beforeCents === 0) return false
  return Math.abs(afterCents - beforeCents) * 100 > beforeCents * ASKS_ABOVE_PERCENT
}
