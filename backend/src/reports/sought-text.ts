/** Letters of a text that is looked for inside others: fewer occur in nearly everything, and no index helps. */
export const SHORTEST_PART = 3

/**
 * The number that a text is, with or without the number sign; null for anything else, and for more than a column holds.
 */
export function wholeNumber(text: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}
