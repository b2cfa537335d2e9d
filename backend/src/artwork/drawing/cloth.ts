import type { Hex } from "./color"
import { darken, lighten, mix } from "./color"
import type { Box } from "./geometry"
import type { Sheet } from "./sheet"
import { soft } from "./soft"

/** A crease: path data, how wide it is (px) and how visible (0 to 1). */
export type Fold = readonly [path: string, width: number, strength: number]

export interface Piece {
  path: string
  /** Extent of the path, px. */
  box: Box
  color: Hex
  hollows?: readonly Fold[]
  ridges?: readonly Fold[]
  /** Roundness of the edges, px. */
  rim?: number
  /** Drawn inside a mirrored group: the light must not be mirrored with it. */
  turned?: boolean
}

/** To be visible at all, dark cloth needs brighter ridges, and white cloth bluer hollows. */
function tones(color: Hex): { shade: Hex; shine: Hex; shadeBy: number; shineBy: number } {
  const value = Number.parseInt(color.slice(1, 3), 16) + Number.parseInt(color.slice(3, 5), 16)
  if (value < 140) return { shade: "#03060c", shine: "#8fa6c6", shadeBy: 0.8, shineBy: 0.4 }
  if (value > 400) return { shade: "#5f7799", shine: "#ffffff", shadeBy: 0.5, shineBy: 0.95 }
  return { shade: darken(color, 0.72), shine: lighten(color, 0.5), shadeBy: 0.62, shineBy: 0.42 }
}

/** One piece of cloth: lit from the upper left, its edges rounded, its creases soft. */
export function cloth(
  sheet: Sheet,
  { path, box, color, hollows = [], ridges = [], rim = 34, turned = false }: Piece,
): void {
  const { shade, shine, shadeBy, shineBy } = tones(color)
  const [from, to] = turned ? [box.right, box.left] : [box.left, box.right]
  const fill = sheet.linear(
    [
      [0, mix(color, shine, 0.22)],
      [0.45, color],
      [1, mix(color, shade, 0.34)],
    ],
    [from, box.top],
    [to, box.bottom],
  )
  sheet.add(`<path d="${path}" fill="${fill}"/>`)
  const [left, right] = turned ? [rim * 0.5, -rim * 0.5] : [-rim * 0.2, rim * 0.5]
  const creases = (folds: readonly Fold[], tone: Hex, by: number, blur: number) =>
    folds.map(([d, width, strength]) => soft(d, { width, blur, color: tone, opacity: strength * by }))
  const moved = (x: number, y: number, content: string) =>
    `<g transform="translate(${x} ${y})">${content}</g>`
  sheet.group(sheet.clip(path), () => {
    sheet.add(
      moved(
        left,
        -rim * 0.3,
        soft(path, { width: rim * 1.3, blur: rim * 0.7, color: shade, opacity: shadeBy * 0.75, layers: 12 }),
      ),
      ...creases(hollows, shade, shadeBy * 0.85, 17),
      moved(
        right,
        rim * 0.55,
        soft(path, { width: rim * 0.3, blur: rim * 0.4, color: shine, opacity: shineBy * 0.5, layers: 9 }),
      ),
      ...creases(ridges, shine, shineBy * 0.85, 13),
    )
  })
}

/** A seam with its line of stitches. `offset` moves the stitches off the seam, px. */
export function seam(
  sheet: Sheet,
  path: string,
  color: Hex,
  offset: readonly [number, number] = [0, 9],
): void {
  const { shade, shine } = tones(color)
  sheet.add(
    `<path d="${path}" fill="none" stroke="${shade}" stroke-opacity=".7" stroke-width="3"/>`,
    `<path d="${path}" fill="none" stroke="${shine}" stroke-opacity=".4" stroke-width="2" transform="translate(1.5 2.5)"/>`,
    stitches(path, color, offset),
  )
}

/** A dashed line along `path`, as markup, moved by `[dx, dy]` px. */
export function stitches(path: string, color: Hex, [dx, dy]: readonly [number, number] = [0, 0]): string {
  const { shine } = tones(color)
  return `<path d="${path}" fill="none" stroke="${mix(color, shine, 0.6)}" stroke-opacity=".75" stroke-width="2.4" stroke-dasharray="9 6" transform="translate(${dx} ${dy})"/>`
}

/** Knitted ribs as lines from one edge to the other: a dark furrow and a lit flank each. */
export function ribs(lines: readonly string[], color: Hex, width: number): string {
  const { shade, shine, shadeBy, shineBy } = tones(color)
  const d = lines.join("")
  return (
    `<path d="${d}" fill="none" stroke="${shade}" stroke-opacity="${shadeBy * 0.75}" stroke-width="${width}"/>` +
    `<path d="${d}" fill="none" stroke="${shine}" stroke-opacity="${shineBy * 0.6}" stroke-width="${width * 0.5}" transform="translate(${width * 0.85} 0)"/>`
  )
}

/** The colors for print on this cloth. */
export function printOn(color: Hex): { mark: Hex; word: Hex } {
  const value = Number.parseInt(color.slice(1, 3), 16) + Number.parseInt(color.slice(3, 5), 16)
  if (value > 400) return { mark: "#ff5a1f", word: "#0b1220" }
  if (value > 260) return { mark: "#0b1220", word: "#0b1220" }
  return { mark: "#ff5a1f", word: "#f6f8fb" }
}
