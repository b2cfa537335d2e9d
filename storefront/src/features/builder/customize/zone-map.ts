import type { SelectedOptions } from "#contracts/builder/builder"
import { type Rgb, toRgb } from "./to-rgb"

/** Where a style's choices show on a picture: how strongly each one covers every point, 0 to 255. */
export interface ZoneMap {
  width: number
  height: number
  /** By option, row by row. */
  reach: ReadonlyMap<string, Uint8Array>
}

/** A point on a picture, as fractions of its width and height. */
export interface Place {
  x: number
  y: number
}

/** Where a picture that is fitted into its frame ends up, in the frame's pixels. */
export function pictureBox(
  { width, height }: Pick<ZoneMap, "width" | "height">,
  frame: { width: number; height: number },
) {
  const scale = Math.min(frame.width / width, frame.height / height)
  return {
    left: (frame.width - width * scale) / 2,
    top: (frame.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }
}

/** The coverage, of 255, from which a point counts as inside a zone. */
const WITHIN = 96

/** How strongly a choice covers each pixel: one of the pixel's four bytes. */
function everyFourth(pixels: Uint8ClampedArray): Uint8Array {
  const reach = new Uint8Array(pixels.length / 4)
  for (let pixel = 0; pixel < reach.length; pixel++) reach[pixel] = pixels[pixel * 4] ?? 0
  return reach
}

const laterOn = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Fetches and reads a map.
 * @param options the choices, in the order of its tiles
 * @throws when it can't be fetched or read
 */
export async function loadZoneMap(address: string, options: readonly string[]): Promise<ZoneMap> {
  const image = new Image()
  image.src = address
  await image.decode()
  const { naturalWidth: width, naturalHeight } = image
  const height = naturalHeight / options.length
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext("2d", { willReadFrequently: true })
  if (!context) throw new Error("There is nothing to draw on.")
  // Each tile replaces the one before.
  context.globalCompositeOperation = "copy"
  const reach = new Map<string, Uint8Array>()
  for (const [at, option] of options.entries()) {
    context.drawImage(image, 0, at * height, width, height, 0, 0, width, height)
    reach.set(option, everyFourth(context.getImageData(0, 0, width, height).data))
    // Lets presses and keys in between two tiles: each takes some 20 ms on a phone.
    await laterOn()
  }
  return { width, height, reach }
}

const pixelAt = ({ width, height }: ZoneMap, { x, y }: Place): number =>
  Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))

/** The choice that a point of the picture belongs to; null outside all of them. A skull lies on its color. */
export function optionAt(map: ZoneMap, place: Place, options: SelectedOptions): string | null {
  const pixel = pixelAt(map, place)
  let [found, most]: [string | null, number] = [null, WITHIN - 1]
  for (const [option, reach] of map.reach) {
    const isSkull = option.endsWith("_skull")
    if (isSkull && !options[option]) continue
    const here = (reach[pixel] ?? 0) + (isSkull && (reach[pixel] ?? 0) >= WITHIN ? 255 : 0)
    if (here > most) [found, most] = [option, here]
  }
  return found
}

/** Marks are placed on a grid of this many pixels. */
const STEP = 8

/**
 * Where a zone's mark is placed: as deep inside the zone as possible, clear of a chosen skull; null for a zone that
 * isn't visible from here.
 */
export function markPlace(map: ZoneMap, option: string, options: SelectedOptions): Place | null {
  const own = map.reach.get(option)
  if (!own) return null
  const [columns, rows] = [Math.floor(map.width / STEP), Math.floor(map.height / STEP)]
  const others = [...map.reach].filter(([name]) => name !== option && !name.endsWith("_skull"))
  const skulls = [...map.reach].filter(([name]) => name.endsWith("_skull") && options[name])
  const inside = (column: number, row: number): boolean => {
    const pixel = (row * STEP + STEP / 2) * map.width + column * STEP + STEP / 2
    const here = own[pixel] ?? 0
    return (
      here >= WITHIN &&
      others.every(([, reach]) => (reach[pixel] ?? 0) <= here) &&
      skulls.every(([, reach]) => (reach[pixel] ?? 0) < WITHIN)
    )
  }
  // How many steps each cell is from the zone's edge: two sweeps, there and back.
  const depth = new Uint16Array(columns * rows)
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (depth[row * columns + column] ?? 0)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (inside(column, row))
        depth[row * columns + column] =
          1 +
          Math.min(at(column - 1, row), at(column, row - 1), at(column - 1, row - 1), at(column + 1, row - 1))
  let [best, deepest] = [-1, 0]
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const cell = row * columns + column
      const back =
        1 +
        Math.min(at(column + 1, row), at(column, row + 1), at(column + 1, row + 1), at(column - 1, row + 1))
      depth[cell] = Math.min(depth[cell] ?? 0, back)
      if ((depth[cell] ?? 0) > deepest) [best, deepest] = [cell, depth[cell] ?? 0]
    }
  if (best < 0) return null
  return {
    x: ((best % columns) * STEP + STEP / 2) / map.width,
    y: (Math.floor(best / columns) * STEP + STEP / 2) / map.height,
  }
}

/** Colors by code, as `#rrggbb`. */
export type Paints = Readonly<Record<string, { css: string }>>

interface Repainting {
  /** What the picture shows. */
  from: SelectedOptions
  to: SelectedOptions
  paints: Paints
}

/**
 * Repaints the pixels of a picture of `from` as `to` would look. A picture is linear in its colors, so this matches
 * what the shop will draw, except for a removed skull's outline, and lettering that changes between dark and light.
 * @param pixels RGBA, as large as the map; changed in place
 */
export function repaint(pixels: Uint8ClampedArray, map: ZoneMap, { from, to, paints }: Repainting): void {
  const paintOf = (options: SelectedOptions, option: string): Rgb | null => {
    const css = paints[options[option] ?? ""]?.css
    return css ? toRgb(css) : null
  }
  const zones = [...map.reach].filter(([option]) => !option.endsWith("_skull"))
  const skulls = [...map.reach].filter(([option]) => option.endsWith("_skull"))
  const changes = zones.flatMap(([option, reach]) => {
    const [old, next] = [paintOf(from, option), paintOf(to, option)]
    if (!old || !next || from[option] === to[option]) return []
    return [{ reach, by: [next[0] - old[0], next[1] - old[1], next[2] - old[2]] as const }]
  })
  for (let pixel = 0; changes.length > 0 && pixel < map.width * map.height; pixel++) {
    let [red, green, blue] = [0, 0, 0]
    for (const { reach, by } of changes) {
      const share = (reach[pixel] ?? 0) / 255
      red += share * by[0]
      green += share * by[1]
      blue += share * by[2]
    }
    // All zones at once: going one by one, a color would be clipped at white or black in between.
    pixels[pixel * 4] = (pixels[pixel * 4] ?? 0) + red
    pixels[pixel * 4 + 1] = (pixels[pixel * 4 + 1] ?? 0) + green
    pixels[pixel * 4 + 2] = (pixels[pixel * 4 + 2] ?? 0) + blue
  }
  for (const [option, reach] of skulls) {
    if ((from[option] ?? "") === (to[option] ?? "")) continue
    const next = paintOf(to, option)
    for (let pixel = 0; pixel < reach.length; pixel++) {
      const share = (reach[pixel] ?? 0) / 255
      if (share < 0.05) continue
      // A new skull lies on top; where one is removed, the colors beneath it show.
      const under = (band: 0 | 1 | 2) =>
        next
          ? next[band]
          : zones.reduce(
              (sum, [zone, of]) => sum + ((of[pixel] ?? 0) / 255) * (paintOf(to, zone)?.[band] ?? 0),
              0,
            )
      for (const band of [0, 1, 2] as const) {
        const at = pixel * 4 + band
        pixels[at] = (pixels[at] ?? 0) * (1 - share) + under(band) * share
      }
    }
  }
}
