import { backdrop } from "../drawing/backdrop"
import { BRAND } from "../drawing/brand"
import type { Camera } from "../drawing/camera"
import type { Point, Vec } from "../drawing/geometry"
import { add, inset, polyline } from "../drawing/geometry"
import { SHADOW } from "../drawing/palette"
import { Sheet } from "../drawing/sheet"
import type { DesignAppearance } from "./design-appearance"
import type { Angle, Format } from "./filling"
import { filling } from "./filling"
import { symmetric } from "./molding"
import { ski } from "./ski"
import { bend, stance } from "./ski-plan"
import type { SkiShape } from "./ski-shapes"
import { SKI_SHAPES } from "./ski-shapes"
import type { Ends } from "./zones"

/** A ski points to the right. */
export const SKI_ENDS: Ends = { first: "tip", last: "tail", firstIsRight: true }

/** Width and height of a ski's picture, px. */
export const SKI_FORMAT = { width: 1600, height: 600 }

interface Shot extends Angle {
  /** Where the visible part begins, mm from the tail. */
  from?: number
}

/** The camera settings for skis, by the angle's name; the hero has none. */
export const SKI_SHOTS: Readonly<Record<string, Shot>> = {
  "": { yaw: 0, pitch: 74, margin: 30 },
  side: { yaw: -22, pitch: 21, margin: 56 },
  tip: { yaw: -14, pitch: 52, margin: 36, aside: 0.86, from: 640 },
}

export const SKI_ANGLES: readonly string[] = Object.keys(SKI_SHOTS).filter((angle) => angle !== "")

/**
 * Where skis are placed for a picture, and its camera.
 * @throws for a ski or an angle that is not drawn
 */
export function skiSetting(
  { product, unnamed }: Pick<DesignAppearance, "product" | "unnamed">,
  angle: string,
): { shape: SkiShape; places: readonly Vec[]; view: Camera } {
  const drawn = SKI_SHAPES[product]
  const shot = SKI_SHOTS[angle]
  if (!drawn || !shot) throw new Error(`no such ski: ${product} ${angle}`)
  const shape: SkiShape = unnamed ? { ...drawn, lettering: [BRAND, BRAND] } : drawn
  const apart = Math.max(...shape.outline.map(([, half]) => half)) + 10
  const places: readonly Vec[] =
    angle === "side"
      ? [[0, 0, 0]]
      : [
          [26, apart, 0],
          [-26, -apart, 0],
        ]
  return {
    shape,
    places,
    view: framed(SKI_FORMAT, shot, shape, angle === "tip" ? places.slice(0, 1) : places),
  }
}

/** A pair from above, one ski from the side, or the tip close up; without the ground, the surroundings are clear. */
export function drawSkis(look: DesignAppearance, angle: string, ground = true): Sheet {
  const { shape, places, view } = skiSetting(look, angle)
  const sheet = new Sheet(SKI_FORMAT.width, SKI_FORMAT.height)
  if (ground) sheet.ground(() => backdrop(sheet, 21))
  // With a parallel camera, a move in the world is a move in the picture: both skis are one drawing.
  const [ox, oy] = view.project([0, 0, 0])
  const offsets = places.map((place): Point => {
    const [x, y] = view.project(place)
    return [x - ox, y - oy]
  })
  sheet.repeat(offsets, () => {
    if (ground) shade(sheet, view, shape)
    ski(sheet, view, shape, look)
  })
  return sheet
}

/** A camera that fills a sheet with the skis at these positions. */
function framed(format: Format, shot: Shot, shape: SkiShape, places: readonly Vec[]): Camera {
  const up = bend(shape)
  const { tip, feet, half, height } = shape.loop
  const extent = [
    ...shape.outline.flatMap(([x, side]): Vec[] =>
      x < (shot.from ?? 0)
        ? []
        : [
            [x, side, up(x)],
            [x, -side, up(x)],
            [x, 0, up(x) + stance(shape)],
          ],
    ),
    [(feet + tip) / 2, half, up((feet + tip) / 2) + height + 70] satisfies Vec,
  ]
  return filling(
    format,
    shot,
    places.flatMap((place) => extent.map((point) => add(point, place))),
  )
}

/** The shadow on the snow: tight under the running surface, farther away and softer at the tip. */
function shade(sheet: Sheet, view: Camera, shape: SkiShape): void {
  const outline = symmetric(shape.outline, 0, 2).points
  const up = bend(shape)
  const { scale } = view
  const fallen = (share: number, spread: number) =>
    polyline(
      inset(outline, -spread).map(([x, y]) => {
        const [px, py] = view.project([x, y, 0])
        const reach = (up(x) * 0.5 + stance(shape)) * share * scale
        return [px + reach * 0.5, py + reach * 0.3] as const
      }),
    )
  const layers = (share: number, spreads: readonly number[], opacity: number) =>
    `<g fill="${SHADOW}" fill-opacity="${opacity}">${spreads.map((by) => `<path d="${fallen(share, by)}"/>`).join("")}</g>`
  sheet.add(layers(1, [22, 17, 12, 8, 4, 0, -4, -9], 0.055), layers(0.4, [9, 5.5, 2.5, 0], 0.1))
}
