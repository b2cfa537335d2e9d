import type { Camera } from "./camera"
import { contourLines } from "./contours"
import type { Point, Vec } from "./geometry"
import { add, hull, inset, polyline, round, signedArea } from "./geometry"
import { ICE, SHADOW } from "./palette"
import type { Sheet } from "./sheet"
import { share, soft } from "./soft"
import { through } from "./tube"

/** Snow under a high sky, with the map's contour lines: the ground every product is on. `seed` changes the map. */
export function backdrop(sheet: Sheet, seed: number): void {
  const { width, height } = sheet
  const snow = sheet.linear(
    [
      [0, "#fbfcfe"],
      [0.5, "#eef3f9"],
      [1, "#d3e1ef"],
    ],
    [0, 0],
    [width, height],
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${snow}"/>`)
  const { fine, bold } = contourLines(seed, width, height)
  sheet.add(
    `<path d="${fine}" fill="none" stroke="${ICE}" stroke-width="1.6" stroke-opacity=".7"/>`,
    `<path d="${bold}" fill="none" stroke="#b3cde6" stroke-width="2.4" stroke-opacity=".6"/>`,
  )
  const glow = sheet.radial(
    [
      [0, "#ffffff", 0.85],
      [0.45, "#ffffff", 0.42],
      [1, "#ffffff", 0],
    ],
    [width * 0.42, height * 0.4],
    width * 0.46,
  )
  sheet.add(`<rect width="${width}" height="${height}" fill="${glow}"/>`)
}

/** Points lower than this (world units, mm) touch the snow. */
const FOOT = 4

/** The shadow of a thing with these extreme points (z = height above the snow): a soft throw and a tight contact. */
export function groundShadow(sheet: Sheet, view: Camera, points: readonly Vec[], strength = 1): void {
  const thrown = points.map((point) => view.project(throwDown(view, point)))
  const foot = points.filter((point) => point[2] < FOOT).map((point) => view.project([point[0], point[1], 0]))
  shadow(sheet, hull(thrown), 24, 0.34 * strength)
  if (foot.length > 2) shadow(sheet, hull(foot), 7, 0.5 * strength)
}

/** The shadow of an upright prism with any outline on the snow. `height` in world units. */
export function prismShadow(sheet: Sheet, view: Camera, outline: readonly Point[], height: number): void {
  const slices = 12
  const at = (z: number) => polyline(outline.map(([x, y]) => view.project(throwDown(view, [x, y, z]))))
  // Slices of the thrown shape overlap towards the foot, which is where a shadow is darkest.
  const alpha = share(0.55, slices)
  const paths = Array.from({ length: slices }, (_, i) => {
    const up = (i + 0.5) / slices
    return `<path d="${at(height * up * 1.1)}" stroke-width="${round(4 + up * 22)}"/>`
  })
  sheet.add(
    `<g fill="${SHADOW}" fill-opacity="${alpha}" stroke="${SHADOW}" stroke-opacity="${alpha}" stroke-linejoin="round">${paths.join("")}</g>`,
    soft(at(0), { width: 2, blur: 7, color: SHADOW, opacity: 0.4, filled: true }),
  )
}

/** Shadow of a bar or cable along a line; `width` in world units. */
export function lineShadow(
  sheet: Sheet,
  view: Camera,
  points: readonly Vec[],
  width: number,
  opacity = 0.34,
): void {
  const fallen = through(
    view,
    points.map((point) => throwDown(view, point)),
  )
  const rise = points.reduce((sum, point) => sum + Math.max(0, point[2]), 0) / points.length
  sheet.add(
    soft(polyline(fallen, false), {
      width: width * view.scale,
      blur: 6 + Math.min(20, rise * view.scale * 0.09),
      color: SHADOW,
      opacity,
      layers: 9,
    }),
  )
}

/** Where the light, coming over the left shoulder, casts a point's shadow. */
function throwDown(view: Camera, [x, y, z]: Vec): Vec {
  const right = view.toView([1, 0, 0])
  const away = view.toView([0, 1, 0])
  const reach = z * 0.5
  const fall: Vec = [right[0] * reach - right[2] * reach * 0.2, away[0] * reach - away[2] * reach * 0.2, 0]
  return add([x, y, 0], fall)
}

/** A night-blue patch with a soft edge, over a convex outline. */
export function shadow(sheet: Sheet, points: readonly Point[], blur: number, opacity: number): void {
  const outline = signedArea(points) < 0 ? [...points].reverse() : points
  const layers = 12
  const alpha = share(opacity, layers)
  const paths = Array.from({ length: layers }, (_, i) => {
    // Even steps of a bell curve from inside the edge to outside it.
    const at = (i + 0.5) / layers
    const reach = Math.sign(at - 0.35) * Math.abs((at - 0.35) / 0.65) ** 1.4
    return `<path d="${polyline(inset(outline, -2 * blur * reach))}"/>`
  })
  sheet.add(`<g fill="${SHADOW}" fill-opacity="${alpha}">${paths.join("")}</g>`)
}
