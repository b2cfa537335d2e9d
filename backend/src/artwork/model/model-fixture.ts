import sharp from "sharp"
import type { Format } from "../designs/filling"
import type { Camera } from "../drawing/camera"
import { type Rgb, toRgb } from "../drawing/color"
import { add, type Vec } from "../drawing/geometry"
import type { Model, Piece } from "./model"

/** What a viewer sees without any light: each pixel's piece and base color; nothing where the model isn't. */
export interface Seen {
  width: number
  height: number
  pieces: (Piece | undefined)[]
  colors: (Rgb | undefined)[]
}

/** A piece's color by position on its picture. */
async function painterOf({ finish }: Piece): Promise<(u: number, v: number) => Rgb> {
  const plain = toRgb(finish.color)
  if (!finish.picture) return () => plain
  const { data, info } = await sharp(Buffer.from(finish.picture.svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (u, v) => {
    const [x, y] = [Math.floor(u * info.width), Math.floor(v * info.height)]
    const at =
      (Math.min(info.height - 1, Math.max(0, y)) * info.width + Math.min(info.width - 1, Math.max(0, x))) * 3
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}

/**
 * A model drawn by the simplest rasterizer: no light, the nearest wins, back faces are not drawn.
 * @param by px of the result per px of the camera
 * @param places where the bodies are; by default, where the model has them
 */
export async function unlit(
  model: Model,
  camera: Camera,
  format: Format,
  by: number,
  places?: readonly Vec[],
): Promise<Seen> {
  const [width, height] = [Math.round(format.width * by), Math.round(format.height * by)]
  const seen: Seen = { width, height, pieces: new Array(width * height), colors: new Array(width * height) }
  const nearest = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY)
  for (const body of model.bodies) {
    for (const piece of body.pieces) {
      const paint = await painterOf(piece)
      for (const at of places ?? body.places.map((place) => place.at)) {
        for (const corners of piece.surface) {
          const [a, b, c] = corners.map(({ place }) => {
            const world = add(place, at)
            const [x, y] = camera.project(world)
            const [u, v] = piece.spread?.(place) ?? [0, 0]
            return { x: x * by, y: y * by, depth: camera.depth(world), u, v }
          })
          if (!a || !b || !c) continue
          const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
          if (area >= 0) continue
          const [left, right] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)]
          const [top, bottom] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)]
          for (let y = Math.max(0, Math.ceil(top - 0.5)); y <= Math.min(height - 1, bottom - 0.5); y++) {
            for (let x = Math.max(0, Math.ceil(left - 0.5)); x <= Math.min(width - 1, right - 0.5); x++) {
              const [px, py] = [x + 0.5, y + 0.5]
              const k = ((b.x - px) * (c.y - py) - (c.x - px) * (b.y - py)) / area
              const l = ((c.x - px) * (a.y - py) - (a.x - px) * (c.y - py)) / area
              const m = 1 - k - l
              if (k < 0 || l < 0 || m < 0) continue
              const depth = k * a.depth + l * b.depth + m * c.depth
              const index = y * width + x
              if (depth >= (nearest[index] ?? 0)) continue
              nearest[index] = depth
              seen.pieces[index] = piece
              seen.colors[index] = paint(k * a.u + l * b.u + m * c.u, k * a.v + l * b.v + m * c.v)
            }
          }
        }
      }
    }
  }
  return seen
}
