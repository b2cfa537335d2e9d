import barlow from "@fontsource/barlow/unicode.json"

/** A font comes in parts, each with other letters; most texts need only the first. */
export const FONT_PARTS = ["latin", "latin-ext", "vietnamese"] as const
type FontPart = (typeof FONT_PARTS)[number]

/** What a part has letters for, as style sheets write it: "U+0000-00FF,U+0131". Both families have the same. */
const RANGES = new Map(
  FONT_PARTS.map((part) => [
    part,
    barlow[part].split(",").map((range) => {
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
  return FONT_PARTS.find((part) => RANGES.get(part)?.some(({ from, to }) => code >= from && code <= to))
}

/** A letter that no part has, without its accents where that helps; otherwise as it is, which prints a box. */
function printableLetter(letter: string): string {
  const plain = letter.normalize("NFKD").replace(UNPRINTABLE, "")
  return plain !== "" && [...plain].every((each) => partOf(each) === "latin") ? plain : letter
}

/** Hyphens and spaces of other widths, which the font's ranges include and its files lack. */
const plainMarks = (text: string) =>
  text.replace(/[\u2010\u2011]/g, "-").replace(/[\u2000-\u200a\u202f]/g, " ")

/** Part of a text, in one part of its font. */
interface TextRun {
  part: FontPart
  text: string
}

/** Splits a text by the part of the font that has its letters. There is always at least one run. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  for (const letter of plainMarks(text).normalize("NFC").replace(UNPRINTABLE, "")) {
    const found = partOf(letter)
    const part = found ?? "latin"
    const printed = found ? letter : printableLetter(letter)
    const last = runs.at(-1)
    if (last && (last.part === part || letter === " ")) last.text += printed
    else runs.push({ part, text: printed })
  }
  return runs.length > 0 ? runs : [{ part: "latin", text: "" }]
}
