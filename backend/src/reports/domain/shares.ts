/** Tenths of a percent in all. */
const WHOLE = 1_000

/**
 * Each value's share of their sum, in percent with one decimal. They add up to 100 unless the sum is zero: what
 * rounding leaves over goes to those it took most from.
 */
export function sharesOf(values: readonly number[]): number[] {
  const parts = values.map((value) => Math.max(0, value))
  const sum = parts.reduce((all, part) => all + part, 0)
  if (sum === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / sum) * WHOLE)
  const shares = exact.map(Math.floor)
  const left = WHOLE - shares.reduce((all, share) => all + share, 0)
  const order = exact.map((value, at) => ({ at, lost: value - Math.floor(value) }))
  order.sort((a, b) => b.lost - a.lost || a.at - b.at)
  for (const { at } of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares.map((share) => share / 10)
}

/** An amount in this many equal parts, to the cent: the first ones get what is left over. */
export function equalParts(cents: number, parts: number): number[] {
  const each = Math.floor(cents / parts)
  const left = cents - each * parts
  return Array.from({ length: parts }, (_, at) => each + (at < left ? 1 : 0))
}
