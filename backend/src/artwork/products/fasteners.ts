import type { Camera } from "../drawing/camera"
import type { Point, Vec } from "../drawing/geometry"
import { along, scale } from "../drawing/geometry"
import type { Material } from "../drawing/light"
import { coated, DARK_STEEL, STEEL } from "../drawing/light"
import type { Sheet } from "../drawing/sheet"
import type { Frame } from "../drawing/solids"
import { across, hole, lathe, opening, prism, stack, thread } from "../drawing/solids"

/** A frame perpendicular to an axis, for heads and nuts. */
export function end(origin: Vec, axis: Vec): Frame {
  const [u, v] = across(axis)
  return { origin, u, v, w: axis }
}

/** Six corners around the origin, counter-clockwise (y up). @param radius to a corner @param turn radians */
export function hexagon(radius: number, turn = 0): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * Math.PI * 2 + turn
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
}

interface BoltSize {
  /** Shank radius. */
  radius: number
  /** From under the head to the tip. */
  length: number
  /** Share of the shank that is threaded, from the tip. */
  threaded?: number
}

/** Hexagon bolt; `axis` runs from the head to the tip, `origin` is under the head. */
export function hexBolt(
  sheet: Sheet,
  view: Camera,
  origin: Vec,
  axis: Vec,
  { radius, length, threaded = 0.55 }: BoltSize,
  material: Material = STEEL,
): void {
  const head = () => {
    stack(view, axis, [
      () =>
        prism(
          sheet,
          view,
          end(along(origin, axis, -radius * 1.25), axis),
          hexagon(radius * 1.95, 0.3),
          radius * 1.05,
          material,
          { edge: radius * 0.16 },
        ),
      () =>
        lathe(
          sheet,
          view,
          along(origin, axis, -radius * 0.2),
          axis,
          [
            [0, radius * 2.2],
            [radius * 0.2, radius * 2.2],
          ],
          material,
        ),
    ])
  }
  const shank = () => {
    const tip = radius * 0.3
    lathe(
      sheet,
      view,
      origin,
      axis,
      [
        [0, radius],
        [length * (1 - threaded), radius],
        [length - tip, radius * 0.98],
        [length, radius * 0.72],
      ],
      material,
    )
    thread(sheet, view, origin, axis, [length * (1 - threaded), length - tip], radius, radius * 0.34)
  }
  stack(view, axis, [head, shank])
}

/** A socket head, seen from above its face; `normal` points out of the workpiece. */
export function socketHead(
  sheet: Sheet,
  view: Camera,
  center: Vec,
  normal: Vec,
  radius: number,
  material: Material = STEEL,
): void {
  const height = radius * 0.7
  lathe(
    sheet,
    view,
    center,
    normal,
    [
      [0, radius],
      [height * 0.82, radius],
      [height, radius * 0.86],
    ],
    material,
  )
  opening(sheet, view, end(along(center, normal, height), normal), hexagon(radius * 0.5, 0.2), {
    height: 0,
    depth: radius * 0.5,
    material: DARK_STEEL,
    floor: "#0a101b",
  })
}

const NYLON = coated("#2f6fd0", 0.3)

/** Lock nut with its nylon ring; `axis` points to the ring's side. */
export function lockNut(sheet: Sheet, view: Camera, origin: Vec, axis: Vec, radius: number): void {
  const body = () =>
    prism(sheet, view, end(origin, axis), hexagon(radius * 1.95, 0.15), radius * 1.35, STEEL, {
      edge: radius * 0.14,
    })
  const collar = () => {
    lathe(
      sheet,
      view,
      along(origin, axis, radius * 1.35),
      axis,
      [
        [0, radius * 1.62],
        [radius * 0.4, radius * 1.56],
        [radius * 0.55, radius * 1.38],
      ],
      STEEL,
    )
    lathe(
      sheet,
      view,
      along(origin, axis, radius * 1.86),
      axis,
      [
        [0, radius * 1.32],
        [radius * 0.05, radius * 1.3],
      ],
      NYLON,
    )
  }
  stack(view, axis, [body, collar])
  if (view.toView(axis)[2] >= 0) hole(sheet, view, along(origin, axis, radius * 1.92), axis, radius * 0.92)
  else hole(sheet, view, origin, scale(axis, -1), radius * 0.98)
}

/** `[radius, bore, thickness]`: outer radius, radius of the hole, and how far it reaches from `origin` along `axis`. */
export function washer(
  sheet: Sheet,
  view: Camera,
  origin: Vec,
  axis: Vec,
  [radius, bore, thickness]: readonly [number, number, number],
  material: Material = STEEL,
): void {
  lathe(
    sheet,
    view,
    origin,
    axis,
    [
      [0, radius],
      [thickness, radius],
    ],
    material,
  )
  const near = view.toView(axis)[2] >= 0
  const normal = near ? axis : scale(axis, -1)
  hole(sheet, view, near ? along(origin, axis, thickness) : origin, normal, bore, thickness)
}
