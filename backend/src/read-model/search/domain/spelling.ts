/** Words of fewer letters are too close to too many others. */
const SHORTEST = 4
/** From this length on, two slips are forgiven instead of one. */
const LONG = 7
/** Words of a query that are corrected at most, so that no query keeps the processor busy. */
const MOST_WORDS = 3

/** Known words by length, each with how often it occurs. */
export type Vocabulary = ReadonlyMap<number, ReadonlyMap<string, number>>

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** @param texts the names of everything that can be found */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const vocabulary = new Map<number, Map<string, number>>()
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      const alike = vocabulary.get(word.length) ?? new Map<string, number>()
      vocabulary.set(word.length, alike.set(word, (alike.get(word) ?? 0) + 1))
    }
  }
  return vocabulary
}

/**
 * How many slips of the finger lead from one word to the other: a letter left out, added, mistaken, or two neighbors
 * swapped (optimal string alignment). Written here because packages for it (`leven`, `fastest-levenshtein`) count a
 * swap, the commonest slip, as two.
 * @param most beyond this many it is enough to know that there are more
 */
export function slipsBetween(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  let leastAbove = 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let leastInRow = i
    for (let j = 1; j <= b.length; j++) {
      const mistaken = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + mistaken)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
      leastInRow = Math.min(leastInRow, least)
    }
    // A swap goes back two rows.
    if (leastInRow > most && leastAbove > most) return leastInRow
    leastAbove = leastInRow
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

/** The word that was probably meant: the fewest slips away, the most frequent among those; null when none is near. */
function nearestWord(word: string, vocabulary: Vocabulary): string | null {
  if (word.length < SHORTEST) return null
  const most = word.length < LONG ? 1 : 2
  let nearest: { word: string; slips: number; times: number } | null = null
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const [known, times] of vocabulary.get(length) ?? []) {
      const slips = slipsBetween(word, known, most)
      if (slips > most) continue
      if (!nearest || slips < nearest.slips || (slips === nearest.slips && times > nearest.times))
        nearest = { word: known, slips, times }
    }
  }
  return nearest?.word ?? null
}

/**
 * A query with its misspelled words corrected.
 * @returns null when nothing in it can be corrected
 */
export function correctedQuery(query: string, vocabulary: Vocabulary): string | null {
  let looked = 0
  let isChanged = false
  const corrected = query.toLowerCase().replace(/\p{L}+/gu, (word) => {
    if (vocabulary.get(word.length)?.has(word) || ++looked > MOST_WORDS) return word
    const meant = nearestWord(word, vocabulary)
    if (meant) isChanged = true
    return meant ?? word
  })
  return isChanged ? corrected : null
}
