import { GLYPHS } from "./glyphs"

const outlines = new Map(GLYPHS.map(([character, advance, path]) => [character, { advance, path }]))
const SPACE = 190
/** Height of a capital, in ems. */
export const CAPITAL = 0.7

/**
 * A line of capitals as SVG path elements without their own fill (set it on a group around them).
 * @param size px per em; capitals are 0.7 of it
 * @param anchor which part of the line is at `x`; the baseline is at `y`
 */
export function lettering(text: string, options: LetteringOptions): { paths: string; width: number } {
  const { glyphs, width } = setLine(text, options)
  const by = options.size / 1000
  const paths = glyphs.map(
    ({ path, pen }) =>
      `<path transform="translate(${fine(pen)} ${fine(options.y)}) scale(${fine(by * 1000) / 1000})" d="${path}"/>`,
  )
  return { paths: paths.join(""), width }
}

const fine = (value: number) => Math.round(value * 1000) / 1000

/** A line's letters, each with its outline, 1000 units to the em, and where it begins; and the line's length. */
export function setLine(
  text: string,
  { x, size, anchor = "start", tracking = 0 }: LetteringOptions,
): { glyphs: { path: string; pen: number }[]; width: number } {
  const by = size / 1000
  const found = [...text.toUpperCase()].map(
    // A letter whose accent isn't drawn is better shown without it than left out.
    (character) => outlines.get(character) ?? outlines.get(character.normalize("NFD").charAt(0)),
  )
  const width = found.reduce((sum, glyph) => sum + (glyph?.advance ?? SPACE) * by + tracking, -tracking)
  let pen = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0)
  const glyphs: { path: string; pen: number }[] = []
  for (const glyph of found) {
    if (glyph) glyphs.push({ path: glyph.path, pen })
    pen += (glyph?.advance ?? SPACE) * by + tracking
  }
  return { glyphs, width }
}

export interface LetteringOptions {
  x: number
  y: number
  size: number
  anchor?: "start" | "middle" | "end"
  tracking?: number
}
