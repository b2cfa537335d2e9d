import { LRUCache } from "lru-cache"
import type { Vec } from "../artwork/drawing/geometry"
import { type Equipped, modelOf, type Shot, shapeKey } from "../artwork/model/design-model"
import type { Body, Finish, Mark, Model, Piece } from "../artwork/model/model"
import { mountedKit } from "../artwork/model/mount-kit-model"
import { RAIL_FORMAT, railModel, railView } from "../artwork/model/rail-model"
import { mountedRunner } from "../artwork/model/runner-model"

/** A design with what is mounted on it, or the rail that bogie wheels run on. */
export type Subject =
  | ({
      kind: "design"
      /** Designs of the same shape whose colors it is also available in, by name. */
      variants: readonly { name: string; look: Equipped["look"] }[]
    } & Equipped)
  | { kind: "rail" }

/** Millimeters, z up, to meters, y up, as glTF uses. */
export const toGltf = ([x, y, z]: Vec): [number, number, number] => [x, z, 0 - y]
export const METER = 1000

export interface Corners {
  positions: Float32Array
  normals: Float32Array
  spots: Float32Array | null
  indices: Uint16Array | Uint32Array
}

/**
 * Steps of a meter, of a normal's length and of a picture's side that corners are rounded to: 0.015 mm, a fifth of a
 * degree, a quarter of a pixel. Being powers of two, they leave the last bytes of a float empty, which makes what is
 * sent a fifth smaller.
 */
const PLACE_STEPS = 2 ** 16
const NORMAL_STEPS = 2 ** 8
const SPOT_STEPS = 2 ** 13

/** A value in whole steps; adding zero turns -0 into 0. */
const inSteps = (value: number, steps: number): number => Math.round(value * steps) + 0

/** The corners of one finish's pieces, without duplicates. */
function cornersOf(pieces: readonly Piece[]): Corners {
  const known = new Map<string, number>()
  const positions: number[] = []
  const normals: number[] = []
  const spots: number[] = []
  const indices: number[] = []
  for (const { surface, spread } of pieces) {
    for (const triangle of surface) {
      const corners = triangle.map(({ place, normal }) => {
        const at = toGltf(place).map((value) => inSteps(value / METER, PLACE_STEPS))
        const facing = toGltf(normal).map((value) => inSteps(value, NORMAL_STEPS))
        const [u, v] = spread?.(place) ?? [0, 0]
        const spot = [inSteps(u, SPOT_STEPS), inSteps(v, SPOT_STEPS)]
        // Of whole numbers, which are written out quicker than fractions.
        const key = `${at} ${facing} ${spread ? spot : ""}`
        const found = known.get(key)
        if (found !== undefined) return found
        const index = known.size
        known.set(key, index)
        positions.push(...at.map((steps) => steps / PLACE_STEPS))
        normals.push(...facing.map((steps) => steps / NORMAL_STEPS))
        spots.push(...spot.map((steps) => steps / SPOT_STEPS))
        return index
      })
      // What rounding has merged into one place isn't a triangle.
      if (new Set(corners).size === 3) indices.push(...corners)
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    spots: pieces.some(({ spread }) => spread) ? new Float32Array(spots) : null,
    indices: known.size > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices),
  }
}

export interface ShapeBody {
  name: string
  group?: string
  places: Body["places"]
  parts: { finish: Finish; corners: Corners }[]
}

/** Bodies ready to be written: what all designs of one shape share. */
export interface Shape {
  name: string
  shots: readonly Shot[]
  bodies: readonly ShapeBody[]
  marks: readonly Mark[]
}

function shapeOf(body: Body): ShapeBody {
  const { name, group, places, pieces } = body
  const finishes = [...new Map(pieces.map(({ finish }) => [finish.name, finish])).values()]
  const parts = finishes.map((finish) => ({
    finish,
    corners: cornersOf(pieces.filter((piece) => piece.finish.name === finish.name)),
  }))
  return {
    name,
    ...(group === undefined ? {} : { group }),
    places,
    parts: parts.filter(({ corners }) => corners.indices.length > 0),
  }
}

const shaped = (model: Model, shots: readonly Shot[]): Shape => ({
  name: model.name,
  shots,
  bodies: model.bodies.map(shapeOf),
  marks: model.marks ?? [],
})

/** Half a megabyte each for a design, a tenth for a kit or a carbide; as many as there are styles with their skulls. */
const MAX_SHAPES = 80
const shapes = new LRUCache<string, Shape>({ max: MAX_SHAPES })

/** Making a shape takes ten times as long as painting and writing it. */
function kept(key: string, make: () => Shape): Shape {
  const known = shapes.get(key)
  if (known) return known
  const shape = make()
  shapes.set(key, shape)
  return shape
}

const alone = (body: Body): Shape => ({ name: body.name, shots: [], bodies: [shapeOf(body)], marks: [] })

function railShape(): Shape {
  return shaped(railModel(), [{ angle: "", camera: railView(), format: RAIL_FORMAT }])
}

/** The shape of what is asked for. Kits and carbides are kept separately from the skis that they are mounted on. */
export function subjectShape(subject: Subject): Shape {
  if (subject.kind === "rail") return kept("rail", railShape)
  const { look, kit, carbide } = subject
  const design = kept(`${shapeKey(look)}${carbide ? " bare" : ""}`, () => {
    const { model, shots } = modelOf(look, carbide === null)
    return shaped(model, shots)
  })
  const mounted = [
    ...(kit === null ? [] : [kept(`${kit} on ${look.product}`, () => alone(mountedKit(kit, look.product)))]),
    ...(carbide === null
      ? []
      : [kept(`${carbide} under ${look.product}`, () => alone(mountedRunner(carbide, look.product)))]),
  ]
  return { ...design, bodies: [design, ...mounted].flatMap(({ bodies }) => bodies) }
}
