import type { Camera } from "../../../backend/src/artwork/drawing/camera"
import type { Point, Vec } from "../../../backend/src/artwork/drawing/geometry"
import { cross, polyline, unit } from "../../../backend/src/artwork/drawing/geometry"
import type { Material } from "../../../backend/src/artwork/drawing/light"
import { coated, STEEL } from "../../../backend/src/artwork/drawing/light"
import { EMBER } from "../../../backend/src/artwork/drawing/palette"
import type { Sheet } from "../../../backend/src/artwork/drawing/sheet"
import { through, tube } from "../../../backend/src/artwork/drawing/tube"

const LENGTH = 1080
const FLAT = 600

/** Height of the running surface at `s` mm from the tail: flat, then the rise to the tip. */
const rise = (s: number): number => (s <= FLAT ? 0 : 250 * ((s - FLAT) / (LENGTH - FLAT)) ** 1.9)

/** Half the width at `s`: waisted in the middle, drawn in to a blunt tip. */
function half(s: number): number {
  const body = 84 + 10 * Math.cos((s / LENGTH) * Math.PI * 2)
  const nose = s < 820 ? 1 : Math.sqrt(Math.max(0.02, 1 - ((s - 820) / (LENGTH - 818)) ** 2.4))
  return body * (0.35 + 0.65 * nose)
}

/** Cross-section from the left edge to the right: x as a share of half the width, height above the sole, paint. */
const TOP: readonly (readonly [number, number, Paint])[] = [
  [-1, 0, "edge"],
  [-1, 22, "edge"],
  [-0.84, 30, "deck"],
  [-0.68, 16, "stripe"],
  [-0.5, 16, "deck"],
  [0.5, 16, "stripe"],
  [0.68, 16, "deck"],
  [0.84, 30, "edge"],
  [1, 22, "edge"],
  [1, 0, "edge"],
]
const SOLE: readonly (readonly [number, number, Paint])[] = [
  [-1, 0, "sole"],
  [-0.5, 0, "keel"],
  [-0.3, -20, "keel"],
  [-0.12, -22, "runner"],
  [0.12, -22, "keel"],
  [0.3, -20, "keel"],
  [0.5, 0, "sole"],
  [1, 0, "sole"],
]

type Paint = "edge" | "deck" | "stripe" | "sole" | "keel" | "runner"

const PAINTS: Readonly<Record<Paint, Material>> = {
  edge: coated(EMBER, 0.5, 20),
  deck: coated("#1a2436", 0.5, 22),
  stripe: coated(EMBER, 0.3, 18),
  sole: coated("#27364f", 0.45, 18),
  keel: coated("#18233a", 0.5, 20),
  runner: STEEL,
}

/** A sled's ski, running towards the viewer (-y), its tail at `at`. */
export function ski(sheet: Sheet, view: Camera, at: Vec): void {
  const place = (s: number, across: number, up: number): Vec => {
    // The section is perpendicular to the running line, so that the tip keeps its thickness.
    const slope = Math.atan((rise(s + 1) - rise(s - 1)) / 2)
    return [
      at[0] + across * half(s),
      at[1] - s + up * Math.sin(slope) * -1,
      at[2] + rise(s) + up * Math.cos(slope),
    ]
  }
  const quads: { depth: number; points: Point[]; color: string }[] = []
  const step = 12
  const strip = (section: readonly (readonly [number, number, Paint])[], outward: 1 | -1) => {
    for (let s = 0; s < LENGTH; s += step) {
      for (let i = 0; i + 1 < section.length; i++) {
        const [a, b] = [section[i], section[i + 1]]
        if (!a || !b) continue
        const corners = [
          place(s, a[0], a[1]),
          place(s, b[0], b[1]),
          place(s + step, b[0], b[1]),
          place(s + step, a[0], a[1]),
        ]
        const [p, q, , r] = corners as [Vec, Vec, Vec, Vec]
        const normal = unit(cross(minus(q, p), minus(r, p)))
        const seen = view.toView([-normal[0] * outward, -normal[1] * outward, -normal[2] * outward])
        if (seen[2] <= 0.005) continue
        const center = corners.reduce((sum, corner) => sum + view.depth(corner), 0) / 4
        quads.push({
          depth: center,
          points: corners.map((corner) => view.project(corner)),
          color: PAINTS[a[2]](seen),
        })
      }
    }
  }
  strip(TOP, 1)
  strip(SOLE, -1)
  quads.sort((a, b) => b.depth - a.depth)
  for (const { points, color } of quads) {
    sheet.add(`<path d="${polyline(points)}" fill="${color}" stroke="${color}" stroke-width="1.2"/>`)
  }
  loop(sheet, view, place)
}

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** The loop to pull it by, from the deck over to the tip. */
function loop(sheet: Sheet, view: Camera, place: (s: number, across: number, up: number) => Vec): void {
  const bar = coated(EMBER, 0.5, 22)
  const side = (hand: 1 | -1) => [
    place(690, 0.55 * hand, 20),
    place(760, 0.55 * hand, 84),
    place(880, 0.5 * hand, 104),
    place(980, 0.34 * hand, 76),
  ]
  const bow = [...side(-1), place(1030, 0, 62), ...side(1).reverse()]
  tube(sheet, through(view, bow, 16), 22 * view.scale, bar, { layers: 14 })
}
