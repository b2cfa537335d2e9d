import { mix } from "../../../backend/src/artwork/drawing/color"
import type { Point } from "../../../backend/src/artwork/drawing/geometry"
import { curve, polyline, round } from "../../../backend/src/artwork/drawing/geometry"
import type { Sheet } from "../../../backend/src/artwork/drawing/sheet"
import { seededNumbers } from "../../../backend/src/modules/design/domain/seeded-numbers"

/** Scenes are drawn once, ahead of time: they may use what would be too slow for a picture on demand. */
export function blurDefs(): string {
  const filters = [2, 4, 8, 16, 32, 64].map(
    (deviation) =>
      `<filter id="blur${deviation}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  return `<defs>${filters.join("")}</defs>`
}

/** A line of peaks from left to right: midpoint displacement, so that big shapes carry small ones. */
export function ridgeLine(
  seed: number,
  { width, base, height, rough = 0.52 }: { width: number; base: number; height: number; rough?: number },
  fixed: readonly Point[] = [],
): Point[] {
  const random = seededNumbers(seed)
  let line: Point[] = [[0, base - height * random() * 0.6], ...fixed, [width, base - height * random() * 0.6]]
  let reach = fixed.length > 0 ? height * 0.3 : height
  for (let round = 0; round < 7 && line.length < 260; round++) {
    const next: Point[] = []
    line.forEach((point, i) => {
      next.push(point)
      const after = line[i + 1]
      if (!after || after[0] - point[0] < 9) return
      const lean = 0.38 + random() * 0.24
      next.push([
        point[0] + (after[0] - point[0]) * lean,
        point[1] + (after[1] - point[1]) * lean - (random() - 0.5) * reach,
      ])
    })
    line = next
    reach *= rough
  }
  return line
}

interface RidgeLight {
  /** Lit snow, shaded rock, and the haze at the foot that the layer sinks into. */
  lit: string
  shade: string
  haze: string
}

/** A mountain layer: its mass, faces towards the moon (upper left) and gullies in shadow. */
export function ridge(
  sheet: Sheet,
  line: readonly Point[],
  foot: number,
  seed: number,
  { lit, shade, haze }: RidgeLight,
): void {
  const random = seededNumbers(seed * 7 + 3)
  const top = Math.min(...line.map(([, y]) => y))
  const mass = sheet.linear(
    [
      [0, shade],
      [0.55, mix(shade, haze, 0.45)],
      [1, haze],
    ],
    [0, top],
    [0, foot],
  )
  const outline = `${polyline(line, false)}L${round(line[line.length - 1]?.[0] ?? 0)} ${foot}L0 ${foot}Z`
  sheet.add(`<path d="${outline}" fill="${mass}"/>`)
  const snow = sheet.linear(
    [
      [0, lit],
      [0.45, mix(lit, haze, 0.55)],
      [1, haze, 0],
    ],
    [0, top],
    [0, foot - (foot - top) * 0.15],
  )
  const faces: string[] = []
  line.forEach(([x, y], i) => {
    const [before, after] = [line[i - 1], line[i + 1]]
    if (!before || !after || before[1] < y || after[1] < y) return
    // From the peak: down the ridge to the left, back along a broken line of rock.
    let start = i
    while (start > 0 && (line[start - 1]?.[1] ?? 0) >= (line[start]?.[1] ?? 0) - 2) start--
    const left = line.slice(start, i + 1)
    const drop = (left[0]?.[1] ?? y) - y
    if (drop < 14) return
    const back: Point[] = []
    const steps = 5 + Math.floor(random() * 4)
    const reach = drop * (1.1 + random() * 0.9)
    for (let s = 1; s <= steps; s++) {
      const share = s / steps
      back.push([
        x + (random() - 0.35) * drop * 0.34 * share + ((left[0]?.[0] ?? x) - x) * share * share * 0.55,
        y + reach * share,
      ])
    }
    faces.push(`${polyline([...left, [x, y], ...back], false)}Z`)
  })
  sheet.add(`<path d="${faces.join("")}" fill="${snow}" fill-opacity=".9"/>`)
  chutes(sheet, line, foot, random, { lit, shade, haze })
}

/** Gullies on the lit flanks, and snow lying in the gullies of the dark ones: what gives a mountain its grain. */
function chutes(
  sheet: Sheet,
  line: readonly Point[],
  foot: number,
  random: () => number,
  { lit, shade, haze }: RidgeLight,
): void {
  const dark: string[] = []
  const bright: string[] = []
  line.forEach(([x, y], i) => {
    const [before, after] = [line[i - 3], line[i + 3]]
    if (!before || !after || random() < 0.25) return
    const fall = after[1] - before[1]
    const rising = fall < 0
    const length = (40 + random() * 150) * Math.min(1, (foot - y) / 320)
    if (length < 16) return
    const lean = (rising ? -1 : 1) * (0.28 + random() * 0.4)
    const wide = 5 + random() * 15
    const path: Point[] = [[x, y + 1]]
    const back: Point[] = []
    const steps = 4
    for (let s = 1; s <= steps; s++) {
      const at = (s / steps) * length
      const bend = (random() - 0.5) * 14
      const half = wide * Math.sin((s / steps) * Math.PI) * 0.5
      path.push([x + lean * at + bend + half, y + at])
      back.unshift([x + lean * at + bend - half, y + at + 4])
    }
    ;(rising ? dark : bright).push(polyline([...path, ...back]))
  })
  const top = Math.min(...line.map(([, y]) => y))
  const fade = (color: string, opacity: number) =>
    sheet.linear(
      [
        [0, color, opacity],
        [0.7, mix(color, haze, 0.6), opacity * 0.4],
        [1, haze, 0],
      ],
      [0, top],
      [0, foot],
    )
  sheet.add(
    `<path d="${dark.join("")}" fill="${fade(shade, 0.55)}"/>`,
    `<path d="${bright.join("")}" fill="${fade(lit, 0.4)}"/>`,
  )
}

/** A band of mist across the picture. */
export function mist(sheet: Sheet, y: number, height: number, color: string, opacity: number): void {
  const paint = sheet.linear(
    [
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ],
    [0, y - height],
    [0, y + height],
  )
  sheet.add(
    `<rect x="0" y="${round(y - height)}" width="${sheet.width}" height="${round(height * 2)}" fill="${paint}"/>`,
  )
}

/** A snow-laden fir, its foot at x, y. */
export function fir(seed: number, x: number, y: number, height: number, dark: string, snow: string): string {
  const random = seededNumbers(seed)
  const tiers = 7
  let body = `M${round(x)} ${round(y - height)}`
  const rightSide: Point[] = []
  const leftSide: Point[] = []
  const loads: string[] = []
  for (let i = 1; i <= tiers; i++) {
    const share = i / tiers
    const drop = y - height * (1 - share * 0.93)
    const reach = height * 0.235 * share * (0.86 + random() * 0.28)
    const notch = reach * 0.46
    leftSide.push([x - reach, drop], [x - notch, drop - height * 0.035])
    rightSide.push([x + reach, drop], [x + notch, drop - height * 0.035])
    const upper = drop - (height / tiers) * 0.8
    loads.push(
      `M${round(x - reach * 0.94)} ${round(drop - 1)}C${round(x - reach * 0.6)} ${round(drop - height * 0.06)} ${round(x - reach * 0.3)} ${round(upper)} ${round(x)} ${round(upper - height * 0.02)}C${round(x + reach * 0.05)} ${round(drop - height * 0.07)} ${round(x - reach * 0.4)} ${round(drop - height * 0.01)} ${round(x - reach * 0.94)} ${round(drop - 1)}Z`,
    )
  }
  body += rightSide.map(([px, py]) => `L${round(px)} ${round(py)}`).join("")
  body += `L${round(x + height * 0.02)} ${round(y)}L${round(x - height * 0.02)} ${round(y)}`
  body += leftSide
    .reverse()
    .map(([px, py]) => `L${round(px)} ${round(py)}`)
    .join("")
  return `<path d="${body}Z" fill="${dark}"/><path d="${loads.join("")}" fill="${snow}"/>`
}

/** Ground line as a soft curve, closed at the bottom of the sheet. */
export function drift(sheet: Sheet, line: readonly Point[]): string {
  const [first, last] = [line[0] ?? [0, 0], line[line.length - 1] ?? [0, 0]]
  return `${curve(line)}L${round(last[0])} ${sheet.height}L${round(first[0])} ${sheet.height}Z`
}

/** Specks of snow or sparks: `place` returns x, y, radius and opacity. */
export function specks(
  count: number,
  color: string,
  place: (at: number) => readonly [number, number, number, number],
): string {
  const dots = Array.from({ length: count }, (_, i) => {
    const [x, y, radius, opacity] = place(i)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill-opacity="${Math.round(opacity * 100) / 100}"/>`
  })
  return `<g fill="${color}">${dots.join("")}</g>`
}
