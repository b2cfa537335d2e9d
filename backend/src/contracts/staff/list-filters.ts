/*
 * How much a staff call may search and filter by at once. Medusa looks for each word of a search in every text of a
 * record and of its relations, and joins a relation anew for each condition: a thousand of either make a statement that
 * keeps the database from everyone.
 */

/** More than a pasted product name has. */
export const MOST_WORDS = 20
/** In all lists of `$and` and `$or` together; the admin's own pages send a few. */
const MOST_CONDITIONS = 20

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** A search as it was typed, as far as its words are looked for. */
export const firstWords = (text: string): string =>
  wordsIn(text) > MOST_WORDS ? text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).join(" ") : text

/** Adds up a query's values at any depth: `$or[0][q]` is searched for, too. */
function sumOf(value: unknown, counted: (name: string, value: unknown) => number): number {
  if (typeof value !== "object" || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + counted(name, each) + sumOf(each, counted),
    0,
  )
}

const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** @param query of the call, as it was parsed */
export const hasTooManyWords = (query: object): boolean =>
  sumOf(query, (name, value) =>
    name === "q" ? textsIn(value).reduce((sum, text) => sum + wordsIn(text), 0) : 0,
  ) > MOST_WORDS

/** @param query of the call, as it was parsed */
export const hasTooManyConditions = (query: object): boolean =>
  sumOf(query, (name, value) =>
    (name === "$and" || name === "$or") && typeof value === "object" && value !== null
      ? Object.keys(value).length
      : 0,
  ) > MOST_CONDITIONS
