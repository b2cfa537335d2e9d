import { cutText } from "../../../contracts/cut-text"

/** The most letters that are kept. */
const LONGEST = 40
const SHORTEST = 3
/** A word this long is a key, a token or a slip of the hand. */
const LONGEST_WORD = 20
/** This many digits in a row may be a phone, card or order number; a SKU or a year has fewer. */
const NUMBER = /\d(?:[\s().-]?\d){4,}/

/**
 * What is kept of a search that found nothing: in lower case, without anything that could identify a person (an
 * address, a long number), and empty when nothing is left that staff could learn from.
 */
export function searchWords(typed: string): string {
  if (NUMBER.test(typed)) return ""
  const words = typed
    .toLowerCase()
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => !/[@/\\]|^www\.|https?:/.test(word) && word.length <= LONGEST_WORD)
    .map((word) => word.replace(/[^\p{L}\p{N}'".-]/gu, ""))
    .filter(Boolean)
    .join(" ")
  const kept = cutText(words, LONGEST).trim()
  return kept.length < SHORTEST ? "" : kept
}
