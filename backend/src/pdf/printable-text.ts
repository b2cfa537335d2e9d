import barlow from "@fontsource/barlow/unicode.json"

/** A font comes in parts, each with other letters; most texts need only the first. */
export const FONT_PARTS = ["latin", "latin-ext", "vietnamese"] as const
/** Greek and Cyrillic letters, which the brand's fonts lack: another font stands in for them. */
export const STAND_IN = "greek-cyrillic"
type FontPart = (typeof FONT_PARTS)[number] | typeof STAND_IN
const PARTS: readonly FontPart[] = [...FONT_PARTS, STAND_IN]

/** What a part has letters for, as style sheets write it: "U+0000-00FF,U+0131". Both families have the same. */
const LETTERS: Record<FontPart, string> = {
  ...barlow,
  [STAND_IN]:
    "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03E1,U+03F0-0482,U+048A-049D,U+04A0-04FF,U+2116",
}

const RANGES = new Map(
  PARTS.map((part) => [
    part,
    LETTERS[part].split(",").map((range) => {
      const [from = "", to = from] = range.slice("U+".length).split("-")
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
    }),
  ]),
)

/**
 * Marks that change the direction of what follows, which would print a Latin name backwards, others that no one sees, and
 * accents that are not part of a letter: thirty of them on one letter would be printed across half a page.
 */
const UNPRINTABLE = /\p{Cf}|\p{M}/gu

const partOf = (letter: string): FontPart | undefined => {
  const code = letter.codePointAt(0) ?? 0
  return PARTS.find((part) => RANGES.get(part)?.some(({ from, to }) => code >= from && code <= to))
}

/** Emoji, and the halves that flags and skin tones are made of. */
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u

/**
 * What is printed for a letter that no part has: the same without its accents where that helps, nothing for an emoji,
 * and a question mark for a letter of another script, so that the reader knows to look it up on the screen.
 */
function inPlaceOf(letter: string): string {
  const plain = letter.normalize("NFKD").replace(UNPRINTABLE, "")
  if (plain !== "" && [...plain].every(partOf)) return plain
  return PICTURE.test(letter) ? "" : "?"
}

/** Hyphens and spaces of other widths, which the font's ranges include and its files lack. */
const plainMarks = (text: string) =>
  text.replace(/[\u2010\u2011]/g, "-").replace(/[\u2000-\u200a\u202f]/g, " ")

/** Part of a text, in one part of its font. */
interface TextRun {
  part: FontPart
  text: string
}

/** A text with what can be printed of it, each letter in one piece with its accents. */
export const printable = (text: string): string =>
  [...plainMarks(text).normalize("NFC").replace(UNPRINTABLE, "")]
    .map((letter) => (partOf(letter) ? letter : inPlaceOf(letter)))
    .join("")

/** Splits a printable text by the part of the font that has its letters. There is always at least one run. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  for (const letter of text) {
    const part = partOf(letter) ?? "latin"
    const last = runs.at(-1)
    if (last && (last.part === part || letter === " ")) last.text += letter
    else runs.push({ part, text: letter })
  }
  return runs.length > 0 ? runs : [{ part: "latin", text: "" }]
}
