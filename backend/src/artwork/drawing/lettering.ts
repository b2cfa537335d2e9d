import { GLYPHS } from "./glyphs"

const outlines = new Map(GLYPHS.map(([character, advance, path]) => [character, { advance, path }]))
const SPACE = 190
/** Height of a capital, in ems. */
export const CAPITAL = 0.7

/**
 * A line of capitals as SVG path elements without a fill of their own (set it on a group around them).
 * @param size px per em; capitals are 0.7 of it
 * @param anchor what stands at `x`; the baseline stands at `y`
 */
export function lettering(
  text: string,
  { x, y, size, anchor = "start", tracking = 0 }: LetteringOptions,
): { paths: string; width: number } {
  const by = size / 1000
  const fine = (value: number) => Math.round(value * 1000) / 1000
  const glyphs = [...text.toUpperCase()].map(
    // A letter whose accent isn't drawn is better without it than left out.
    (character) => outlines.get(character) ?? outlines.get(character.normalize("NFD").charAt(0)),
  )
  const width = glyphs.reduce((sum, glyph) => sum + (glyph?.advance ?? SPACE) * by + tracking, -tracking)
  let pen = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0)
  let paths = ""
  for (const glyph of glyphs) {
    if (glyph)
      paths += `<path transform="translate(${fine(pen)} ${fine(y)}) scale(${fine(by * 1000) / 1000})" d="${glyph.path}"/>`
    pen += (glyph?.advance ?? SPACE) * by + tracking
  }
  return { paths, width }
}

export interface LetteringOptions {
  x: number
  y: number
  size: number
  anchor?: "start" | "middle" | "end"
  tracking?: number
}
