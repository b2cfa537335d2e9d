import sharp from "sharp"
import { backdrop } from "../artwork/drawing/backdrop"
import { type Camera, camera } from "../artwork/drawing/camera"
import { toRgb } from "../artwork/drawing/color"
import type { Vec } from "../artwork/drawing/geometry"
import { BRASS, CARBIDE, coated, DARK_STEEL, type Material, STEEL, ZINC } from "../artwork/drawing/light"
import { SHADOW } from "../artwork/drawing/palette"
import { Sheet } from "../artwork/drawing/sheet"
import type { Finish } from "../artwork/model/model"
import { METER, type Shape, type Subject, subjectShape } from "./shapes"
import { STILL } from "./turns-of-a-model"
import { painted } from "./write-glb"

/*
 * Stills of a model from any side, by the simplest kind of rasterizer. A drawing is made for its few angles: from
 * behind, what it paints last would be below what it painted first. The light is the drawings' own (drawing/light.ts):
 * a surface's normal in the picture determines its color, looked up in a small ball that is lit once.
 */

/** Pixels drawn per side of one pixel of the picture. */
const FINE = 2
const [WIDTH, HEIGHT] = [STILL.width * FINE, STILL.height * FINE]
/** Degrees by which the viewer looks down. */
const PITCH = 24
/** Free border, px. */
const MARGIN = 36
/** Lit normals per side of a ball. */
const BALL = 48

/** Colors by normal: r, g, b for each spot of a ball, as seen by the viewer. */
type Ball = Float32Array

function ballOf(material: Material): Ball {
  const ball = new Float32Array(BALL * BALL * 3)
  for (let row = 0; row < BALL; row++) {
    for (let column = 0; column < BALL; column++) {
      const [x, y] = [((column + 0.5) / BALL) * 2 - 1, 1 - ((row + 0.5) / BALL) * 2]
      const out = Math.max(1, Math.hypot(x, y))
      const normal: Vec = [x / out, y / out, Math.sqrt(Math.max(0, 1 - (x * x + y * y) / (out * out)))]
      ball.set(toRgb(material(normal)), (row * BALL + column) * 3)
    }
  }
  return ball
}

const METALS: Readonly<Record<string, Material>> = {
  Carbide: CARBIDE,
  "Dark steel": DARK_STEEL,
  Braze: BRASS,
  "Zinc saddle": ZINC,
}

const balls = new Map<string, Ball>()

function known(key: string, material: () => Material): Ball {
  const ball = balls.get(key) ?? ballOf(material())
  balls.set(key, ball)
  return ball
}

/**
 * How a finish responds to light. Coats are linear in their color: what is between black and white is between theirs.
 */
function lightOf({ name, metallic, roughness }: Finish): { dark: Ball; bright: Ball } {
  if (metallic > 0) {
    const ball = known(name in METALS ? name : "steel", () => METALS[name] ?? STEEL)
    return { dark: ball, bright: ball }
  }
  const gloss = roughness < 0.5 ? 0.45 : roughness < 0.7 ? 0.3 : 0.14
  return {
    dark: known(`dark ${gloss}`, () => coated("#000000", gloss, 22)),
    bright: known(`bright ${gloss}`, () => coated("#ffffff", gloss, 22)),
  }
}

interface Paint {
  data: Uint8Array
  width: number
  height: number
}

async function paintOf({ color, picture }: Finish): Promise<Paint> {
  if (!picture) return { data: Uint8Array.of(...toRgb(color)), width: 1, height: 1 }
  const { data, info } = await sharp(Buffer.from(picture.svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** From glTF's axes and meters to the drawings' millimeters. */
const placeAt = (values: Float32Array, at: number): Vec => [
  (values[at] ?? 0) * METER,
  0 - (values[at + 2] ?? 0) * METER,
  (values[at + 1] ?? 0) * METER,
]

/** The corners of the box that a shape fills, in mm. */
function boxOf({ bodies }: Shape): { low: Vec; high: Vec } {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const high = low.map((value) => -value)
  for (const { parts, places } of bodies) {
    for (const { corners } of parts) {
      for (let i = 0; i < corners.positions.length; i += 3) {
        const place = placeAt(corners.positions, i)
        for (const { at } of places) {
          for (const axis of [0, 1, 2] as const) {
            low[axis] = Math.min(low[axis] ?? 0, place[axis] + at[axis])
            high[axis] = Math.max(high[axis] ?? 0, place[axis] + at[axis])
          }
        }
      }
    }
  }
  return { low: low as unknown as Vec, high: high as unknown as Vec }
}

/** A camera at a turn; equally far away at all turns, so that a strip of stills rotates without seeming to breathe. */
function viewOf(shape: Shape, turn: number): Camera {
  const { low, high } = boxOf(shape)
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const across = Math.hypot(high[0] - low[0], high[1] - low[1])
  const lean = (PITCH * Math.PI) / 180
  const tall = across * Math.sin(lean) + (high[2] - low[2]) * Math.cos(lean)
  const scale = Math.min((WIDTH - 2 * MARGIN * FINE) / across, (HEIGHT - 2 * MARGIN * FINE) / tall)
  const [x, y] = camera(turn, PITCH, scale, [0, 0]).project(middle)
  return camera(turn, PITCH, scale, [WIDTH / 2 - x, HEIGHT / 2 - y])
}

/** What each pixel shows, with its alpha. */
async function rasterized(shape: Shape, look: Parameters<typeof painted>[1], view: Camera): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4)
  const nearest = new Float32Array(WIDTH * HEIGHT).fill(Number.POSITIVE_INFINITY)
  for (const { parts, places } of shape.bodies) {
    for (const { finish: unpainted, corners } of parts) {
      const finish = painted(unpainted, look)
      const [{ dark, bright }, paint] = [lightOf(finish), await paintOf(finish)]
      const { positions, normals, spots, indices } = corners
      const count = positions.length / 3
      const facing = new Float32Array(count * 2)
      for (let i = 0; i < count; i++) {
        const [nx, ny, nz] = placeAt(normals, i * 3)
        const [x, y] = view.toView([nx / METER, ny / METER, nz / METER])
        facing.set([x, y], i * 2)
      }
      const seen = new Float64Array(count * 3)
      for (const { at } of places) {
        for (let i = 0; i < count; i++) {
          const [px, py, pz] = placeAt(positions, i * 3)
          const world: Vec = [px + at[0], py + at[1], pz + at[2]]
          const [x, y] = view.project(world)
          seen.set([x, y, view.depth(world)], i * 3)
        }
        for (let t = 0; t < indices.length; t += 3) {
          const [a, b, c] = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0]
          const [ax, ay, az] = [seen[a * 3] ?? 0, seen[a * 3 + 1] ?? 0, seen[a * 3 + 2] ?? 0]
          const [bx, by, bz] = [seen[b * 3] ?? 0, seen[b * 3 + 1] ?? 0, seen[b * 3 + 2] ?? 0]
          const [cx, cy, cz] = [seen[c * 3] ?? 0, seen[c * 3 + 1] ?? 0, seen[c * 3 + 2] ?? 0]
          const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
          if (area >= 0) continue
          const bottom = Math.min(HEIGHT - 1, Math.max(ay, by, cy) - 0.5)
          const right = Math.min(WIDTH - 1, Math.max(ax, bx, cx) - 0.5)
          const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
          for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)); y <= bottom; y++) {
            for (let x = left; x <= right; x++) {
              const [px, py] = [x + 0.5, y + 0.5]
              const k = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area
              const l = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area
              const m = 1 - k - l
              if (k < 0 || l < 0 || m < 0) continue
              const index = y * WIDTH + x
              const depth = k * az + l * bz + m * cz
              if (depth >= (nearest[index] ?? 0)) continue
              nearest[index] = depth
              const blend = (values: Float32Array, axis: 0 | 1) =>
                k * (values[a * 2 + axis] ?? 0) +
                l * (values[b * 2 + axis] ?? 0) +
                m * (values[c * 2 + axis] ?? 0)
              const lit = (spotOn(-blend(facing, 1), BALL) * BALL + spotOn(blend(facing, 0), BALL)) * 3
              const on = spots
                ? (shareOf(blend(spots, 1), paint.height) * paint.width +
                    shareOf(blend(spots, 0), paint.width)) *
                  3
                : 0
              for (let channel = 0; channel < 3; channel++) {
                const [low, high] = [dark[lit + channel] ?? 0, bright[lit + channel] ?? 0]
                pixels[index * 4 + channel] = low + ((high - low) * (paint.data[on + channel] ?? 0)) / 255
              }
              pixels[index * 4 + 3] = 255
            }
          }
        }
      }
    }
  }
  return pixels
}

const spotOn = (value: number, size: number): number =>
  Math.min(size - 1, Math.max(0, Math.floor(((value + 1) / 2) * size)))
const shareOf = (value: number, size: number): number =>
  Math.min(size - 1, Math.max(0, Math.floor(value * size)))

/** Pixels of the picture per side of one pixel of the shadow: it is soft anyway. */
const COARSE = 2

/** The shadow on the snow: a shape projected along the light, as in the drawings, and softened. */
async function shadow(shape: Shape, view: Camera): Promise<Buffer> {
  const [width, height] = [STILL.width / COARSE, STILL.height / COARSE]
  const by = 1 / (FINE * COARSE)
  const mask = Buffer.alloc(width * height)
  for (const { parts, places } of shape.bodies) {
    for (const { at } of places) {
      for (const { corners } of parts) {
        const { positions, indices } = corners
        const fallen = new Float64Array((positions.length / 3) * 2)
        for (let i = 0; i < positions.length / 3; i++) {
          const [x, y, z] = placeAt(positions, i * 3)
          const up = Math.max(0, z + at[2])
          const [px, py] = view.project([x + at[0], y + at[1], 0])
          fallen.set([(px + up * 0.36 * view.scale) * by, (py + up * 0.2 * view.scale) * by], i * 2)
        }
        for (let t = 0; t < indices.length; t += 3) {
          const [ax, ay, bx, by2, cx, cy] = [0, 1, 2].flatMap((corner) => {
            const i = (indices[t + corner] ?? 0) * 2
            return [fallen[i] ?? 0, fallen[i + 1] ?? 0]
          }) as [number, number, number, number, number, number]
          const area = (bx - ax) * (cy - ay) - (cx - ax) * (by2 - ay)
          if (area === 0) continue
          const bottom = Math.min(height - 1, Math.max(ay, by2, cy))
          const right = Math.min(width - 1, Math.max(ax, bx, cx))
          for (let y = Math.max(0, Math.floor(Math.min(ay, by2, cy))); y <= bottom; y++) {
            for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= right; x++) {
              const k = ((bx - x) * (cy - y) - (cx - x) * (by2 - y)) / area
              const l = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area
              if (k >= 0 && l >= 0 && k + l <= 1) mask[y * width + x] = 255
            }
          }
        }
      }
    }
  }
  const soft = await sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(2.6)
    .resize(STILL.width, STILL.height)
    .extractChannel(0)
    .linear(0.42, 0)
    .raw()
    .toBuffer()
  return await sharp({
    create: { width: STILL.width, height: STILL.height, channels: 3, background: SHADOW },
  })
    .joinChannel(soft, { raw: { width: STILL.width, height: STILL.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * A model on the snow, seen after a turn, as JPEG.
 * @param turn degrees that the viewer walks around to the right
 */
export async function drawStill(subject: Subject, turn: number): Promise<Uint8Array> {
  const shape = subjectShape(subject)
  const view = viewOf(shape, turn)
  const sheet = new Sheet(STILL.width, STILL.height)
  backdrop(sheet, 13)
  const [pixels, shade] = await Promise.all([
    rasterized(shape, subject.kind === "rail" ? null : subject.look, view),
    shadow(shape, view),
  ])
  const model = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .resize(STILL.width, STILL.height)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await sharp(Buffer.from(sheet.toSvg()))
    .resize(STILL.width, STILL.height)
    .composite([{ input: shade }, { input: model }])
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer()
  return new Uint8Array(picture)
}
