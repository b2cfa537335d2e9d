import type { Point } from "./geometry"
import { curve, distance } from "./geometry"

interface Contours {
  fine: string
  bold: string
}

const drawn = new Map<string, Contours>()

/** Contour lines of an invented mountain, as SVG path data; every fifth line is an index line. */
export function contourLines(seed: number, width: number, height: number): Contours {
  const key = `${seed}/${width}/${height}`
  const known = drawn.get(key)
  if (known) return known
  const lines = trace(seed, width, height)
  drawn.set(key, lines)
  return lines
}

/** Height of the made-up land, roughly -2 to 2; smooth, and the same for the same seed. */
export function elevation(seed: number, x: number, y: number): number {
  let sum = 0
  for (let octave = 0; octave < 5; octave++) {
    const turn = seed * 2.399 + octave * 1.713
    const frequency = 1.35 * 1.62 ** octave
    const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)]
    sum +=
      (Math.sin(u * frequency + seed * 5.1 + octave) * Math.cos(v * frequency * 0.87 + seed * 3.7)) /
      1.5 ** octave
  }
  return sum
}

function trace(seed: number, width: number, height: number): Contours {
  const cell = 25
  const [columns, rows] = [Math.ceil(width / cell) + 2, Math.ceil(height / cell) + 2]
  const value = (column: number, row: number) =>
    elevation(seed, ((column - 1) * cell) / 460, ((row - 1) * cell) / 460)
  const field = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => value(column, row)),
  )
  const fine: string[] = []
  const bold: string[] = []
  for (let level = -14; level <= 14; level++) {
    for (const line of join(crossings(field, level * 0.16 + 0.003, cell))) {
      if (line.length < 5) continue
      const path = curve(line.filter((_, i) => i % 2 === 0 || i === line.length - 1))
      if (level % 5 === 0) bold.push(path)
      else fine.push(path)
    }
  }
  return { fine: fine.join(""), bold: bold.join("") }
}

/** Marching squares: the segments of one level line, cell by cell. */
function crossings(field: readonly (readonly number[])[], level: number, cell: number): [Point, Point][] {
  const pieces: [Point, Point][] = []
  for (let row = 0; row + 1 < field.length; row++) {
    const [upper, lower] = [field[row] ?? [], field[row + 1] ?? []]
    for (let column = 0; column + 1 < upper.length; column++) {
      const corners = [upper[column], upper[column + 1], lower[column + 1], lower[column]].map(
        (v) => (v ?? 0) - level,
      )
      const places: readonly Point[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const cuts: Point[] = []
      for (let side = 0; side < 4; side++) {
        const [a, b] = [corners[side] ?? 0, corners[(side + 1) % 4] ?? 0]
        const [p, q] = [places[side], places[(side + 1) % 4]]
        if (!p || !q || a > 0 === b > 0) continue
        const share = a / (a - b)
        cuts.push([(p[0] + (q[0] - p[0]) * share - 1) * cell, (p[1] + (q[1] - p[1]) * share - 1) * cell])
      }
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        const [a, b] = [cuts[i], cuts[i + 1]]
        if (a && b) pieces.push([a, b])
      }
    }
  }
  return pieces
}

/** Joins segments that share an end into long lines. */
function join(pieces: readonly [Point, Point][]): Point[][] {
  const name = ([x, y]: Point) => `${Math.round(x * 4)}:${Math.round(y * 4)}`
  const ends = new Map<string, number[]>()
  pieces.forEach((piece, index) => {
    for (const end of piece) ends.set(name(end), [...(ends.get(name(end)) ?? []), index])
  })
  const used = new Set<number>()
  const lines: Point[][] = []
  const walk = (from: Point): Point[] => {
    const line: Point[] = []
    let at = from
    for (;;) {
      const next = (ends.get(name(at)) ?? []).find((index) => !used.has(index))
      const piece = next === undefined ? undefined : pieces[next]
      if (next === undefined || !piece) return line
      used.add(next)
      at = distance(piece[0], at) < distance(piece[1], at) ? piece[1] : piece[0]
      line.push(at)
    }
  }
  pieces.forEach((piece, index) => {
    if (used.has(index)) return
    used.add(index)
    lines.push([...walk(piece[0]).reverse(), piece[0], piece[1], ...walk(piece[1])])
  })
  return lines
}
