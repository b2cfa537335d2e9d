import sharp, { type OverlayOptions, type Sharp } from "sharp"
import type { Plate } from "../artwork/drawing/sheet"

/** Pixels, row by row. */
export interface Raster {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** At this many dots per inch a drawing is as large as it says. */
export const FULL_DENSITY = 72
/** A medium picture is half as wide as its drawing. */
export const MEDIUM_DENSITY = FULL_DENSITY / 2

const WHITE = "#ffffff"

async function pixelsOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * A drawing on white.
 * @param density dots per inch; at `FULL_DENSITY` it is as large as it says
 */
export const rasterizeSvg = (svg: Buffer, density: number): Promise<Raster> =>
  pixelsOf(sharp(svg, { density }).flatten({ background: WHITE }).toColorspace("srgb"))

/**
 * The ground of each kind of design at medium size, three in all, about a megabyte each: drawing one takes a third of a
 * picture's time, and it is always the same.
 */
const grounds = new Map<string, Promise<Raster>>()

function groundOf({ svg }: Plate, density: number): Promise<Raster> {
  if (density !== MEDIUM_DENSITY) return rasterizeSvg(Buffer.from(svg), density)
  const known = grounds.get(svg)
  if (known) return known
  const drawn = rasterizeSvg(Buffer.from(svg), density)
  grounds.set(svg, drawn)
  drawn.catch(() => grounds.delete(svg))
  return drawn
}

/** The part of a plate that shows, and where. In pixels of the raster. */
interface Window {
  left: number
  top: number
  width: number
  height: number
  at: { left: number; top: number }
}

/** What shows of a plate that is offset this far from the upper left corner of a ground; null when nothing does. */
function windowOf(plate: Raster, ground: Raster, [x, y]: readonly [number, number]): Window | null {
  const [left, top] = [Math.max(0, -x), Math.max(0, -y)]
  const width = Math.min(plate.width - left, ground.width - Math.max(0, x))
  const height = Math.min(plate.height - top, ground.height - Math.max(0, y))
  if (width <= 0 || height <= 0) return null
  return { left, top, width, height, at: { left: Math.max(0, x), top: Math.max(0, y) } }
}

const rawOf = ({ data, ...raw }: Raster) => sharp(data, { raw })

/** The pixels of a window; whole rows aren't copied. */
async function cut(raster: Raster, { left, top, width, height }: Window): Promise<Raster> {
  const { data, channels } = raster
  if (width < raster.width) return await pixelsOf(rawOf(raster).extract({ left, top, width, height }))
  const row = width * channels
  return { data: data.subarray(top * row, (top + height) * row), width, height, channels }
}

/** A plate as many times as it shows, ready to be laid on a ground. */
async function overlays(plate: Plate, ground: Raster, density: number): Promise<OverlayOptions[]> {
  const drawn = await pixelsOf(sharp(Buffer.from(plate.svg), { density }).ensureAlpha().toColorspace("srgb"))
  const scale = density / FULL_DENSITY
  const [mx, my] = plate.margin
  return await Promise.all(
    plate.at.map(async ([x, y]) => {
      const shown = windowOf(drawn, ground, [(x - mx) * scale, (y - my) * scale])
      if (!shown) return []
      const { data, ...raw } = await cut(drawn, shown)
      return [{ input: data, raw, ...shown.at }]
    }),
  ).then((each) => each.flat())
}

/**
 * A drawing in parts, on white: its ground is known from the picture before, and what shows twice is drawn once.
 * @param plates the lowest first
 * @param density `FULL_DENSITY` or `MEDIUM_DENSITY`: at both, moves are by whole pixels
 */
export async function rasterizePlates(plates: readonly Plate[], density: number): Promise<Raster> {
  const [lowest, ...others] = plates
  if (!lowest) throw new Error("A drawing without a single plate.")
  if (!lowest.isGround) throw new Error("A drawing in parts has to have a ground.")
  const ground = await groundOf(lowest, density)
  const laid: OverlayOptions[] = []
  // One after the other, as pictures are: drawing must not take the machine away from the shop's other answers.
  for (const plate of others) laid.push(...(await overlays(plate, ground, density)))
  return await pixelsOf(rawOf(ground).composite(laid).removeAlpha())
}
