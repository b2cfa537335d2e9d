/*
 * How many words a staff call may search for. Medusa looks for each word in every text of a record and of its relations:
 * a thousand words are tens of thousands of conditions, and building that one statement keeps a process from everyone.
 */

/** More than a pasted product name has. */
const MOST_WORDS = 20

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Words of every `q` in a query, at any depth: `$or[0][q]` is searched for, too. */
function searchedWords(value: unknown, isSearch: boolean): number {
  if (typeof value === "string") return isSearch ? wordsIn(value) : 0
  if (typeof value !== "object" || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + searchedWords(each, isSearch || name === "q"),
    0,
  )
}

/** @param query of the call, as it was parsed */
export const hasTooManyWords = (query: object): boolean => searchedWords(query, false) > MOST_WORDS
