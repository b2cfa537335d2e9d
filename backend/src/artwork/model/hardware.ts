import type { NutPlace } from "../designs/ski-plan"
import type { Point, Vec } from "../drawing/geometry"
import { along, ellipse } from "../drawing/geometry"
import { across } from "../drawing/solids"
import { hexagon } from "../products/fasteners"
import { level, moved, raised, type Surface, stood, turned, walls } from "./solid"

/** A nut on its washer with the stud's end in it, upright on the plan. Same measures as in the drawing. */
export function nutSurface({ place: [x, y, z], radius }: NutPlace): Surface {
  const disc = (by: number, steps: number) => ellipse([x, y], radius * by, radius * by, 0.3, steps)
  return [
    ...raised(disc(1.35, 20), z - 1.5, z + radius * 0.18, radius * 0.08),
    ...raised(disc(1, 6), z, z + radius * 0.9, radius * 0.1),
    ...raised(disc(0.5, 12), z, z + radius * 1.3, radius * 0.1),
  ]
}

/**
 * A flat sheet of this outline from z = 0 to its thickness, both faces, its upper edge chamfered, with holes through
 * it.
 */
export function sheetMetal(
  outline: readonly Point[],
  thickness: number,
  edge: number,
  holes: readonly (readonly Point[])[] = [],
): Surface {
  const { surface, inner } = walls({ points: outline }, [
    [0, 0],
    [0, thickness - edge],
    [edge, thickness],
  ])
  return [
    ...surface,
    ...level(inner, thickness, { holes }),
    ...level(outline, 0, { holes, up: false }),
    ...holes.flatMap((points) =>
      moved(
        walls({ points }, [
          [0, 0],
          [0, thickness],
        ]).surface,
        ({ place, normal: [x, y, z] }) => ({ place, normal: [-x, -y, -z] }),
        true,
      ),
    ),
  ]
}

/** Something on the plan, moved to a position so that its z runs along `axis` (unit vector). */
const onAxis = (surface: Surface, origin: Vec, axis: Vec): Surface => {
  const [u, v] = across(axis)
  return stood(surface, { origin, u, v, w: axis })
}

/** The head of a hexagon bolt with its flange. @param axis towards the tip; `origin` is under the head */
export const boltHead = (origin: Vec, axis: Vec, radius: number): Surface => [
  ...onAxis(
    moved(sheetMetal(hexagon(radius * 1.95, 0.3), radius * 1.05, radius * 0.16), ({ place, normal }) => ({
      // Its chamfered edge is on the outside.
      place: [place[0], -place[1], radius * 1.05 - place[2]],
      normal: [normal[0], -normal[1], -normal[2]],
    })),
    along(origin, axis, -radius * 1.25),
    axis,
  ),
  ...turned(
    origin,
    axis,
    [
      [-radius * 0.2, 0],
      [-radius * 0.2, radius * 2.2],
      [0, radius * 2.2],
      [0, 0],
    ],
    12,
  ),
]

/**
 * A lock nut.
 * @param axis towards the nylon ring; `origin` is on its seat
 */
export const lockNutSurface = (origin: Vec, axis: Vec, radius: number): Surface => [
  ...onAxis(sheetMetal(hexagon(radius * 1.95, 0.15), radius * 1.35, radius * 0.14), origin, axis),
  ...turned(
    origin,
    axis,
    [
      [radius * 1.35, radius * 1.62],
      [radius * 1.75, radius * 1.56],
      [radius * 1.9, radius * 1.32],
      [radius * 1.9, 0],
    ],
    12,
  ),
]

/** A washer around a bolt. */
export const washerSurface = (origin: Vec, axis: Vec, radius: number, thickness: number): Surface =>
  turned(
    origin,
    axis,
    [
      [0, 0],
      [0, radius],
      [thickness, radius],
      [thickness, 0],
    ],
    12,
  )
