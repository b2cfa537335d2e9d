import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import sharp, { type Sharp } from "sharp"
import { STOREFRONT } from "./paths"
import { drawIcons } from "./scenes/icons"
import { nightRide } from "./scenes/night-ride"
import { powderSkis } from "./scenes/powder-skis"
import { stuck } from "./scenes/stuck"
import { workshop } from "./scenes/workshop"

/**
 * Draws the storefront's scenes and icons again: `npx tsx tools/draw-scenes.ts [name ...]`. What it writes is
 * checked in, for AVIF is too slow to be made on demand.
 */

const SCENES = { "night-ride": nightRide, "powder-skis": powderSkis, workshop, stuck }
const WIDTHS = [1600, 800]
/** A scene is the first thing a page loads. Bytes. */
const HEAVIEST = 120_000

/** Blurs fade at the edge of the sheet; it is drawn with a border to cut off. */
const INNER = { left: 40, top: 18, width: 2320, height: 1064 }

const ENCODERS = {
  avif: (image: Sharp, quality: number) => image.avif({ quality: quality - 22, effort: 5 }),
  webp: (image: Sharp, quality: number) => image.webp({ quality, effort: 5 }),
  jpg: (image: Sharp, quality: number) => image.jpeg({ quality, mozjpeg: true }),
}

async function encode(image: Sharp, format: keyof typeof ENCODERS): Promise<Buffer> {
  for (let quality = 80; ; quality -= 6) {
    const bytes = await ENCODERS[format](image.clone(), quality).toBuffer()
    if (bytes.length <= HEAVIEST || quality < 50) return bytes
  }
}

async function drawScene(name: string, svg: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .extract(INNER)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const folder = join(STOREFRONT, "public", "scenes")
  await mkdir(folder, { recursive: true })
  for (const width of WIDTHS) {
    const image = sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    }).resize({
      width,
    })
    for (const format of ["avif", "webp", "jpg"] as const) {
      const bytes = await encode(image, format)
      await writeFile(join(folder, `${name}-${width}.${format}`), bytes)
      process.stdout.write(`${name}-${width}.${format} ${Math.round(bytes.length / 1000)} kB\n`)
    }
  }
}

async function main(names: readonly string[]): Promise<void> {
  for (const [name, draw] of Object.entries(SCENES)) {
    if (names.length === 0 || names.includes(name)) await drawScene(name, draw())
  }
  if (names.length === 0 || names.includes("icons")) await drawIcons(join(STOREFRONT, "public"))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main(process.argv.slice(2))
