/** The message at a form's `code`. */
export const CODE_TAKEN = "Another dealer has this code."

/** Letters and digits that can't be mistaken for one another, read aloud or handwritten. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
const RANDOM_LENGTH = 5
const STEM_LENGTH = 4

/**
 * A code for a new dealer: four letters of the name to recognize it by, and five characters that no one can guess.
 * @param random whole numbers below `n`, such as crypto's randomInt
 */
export function newDealerCode(name: string, random: (n: number) => number): string {
  const letters = name
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
  const stem = letters.slice(0, STEM_LENGTH).padEnd(STEM_LENGTH, "X")
  const rest = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[random(ALPHABET.length)])
  return `${stem}${rest.join("")}`
}
