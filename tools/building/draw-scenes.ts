import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import sharp, { type Sharp } from "sharp"
import { STOREFRONT } from "../paths"
import { drawIcons } from "./scenes/icons"
import { nightRide } from "./scenes/night-ride"
import { powderSkis } from "./scenes/powder-skis"
import { stuck } from "./scenes/stuck"
import { workshop } from "./scenes/workshop"

/**
 * Redraws the storefront's scenes and icons: `npx tsx tools/building/draw-scenes.ts [name ...]`. Its output is checked
 * in, because AVIF is too slow to be made on demand.
 */

/** `middle`: where the action is, as a share of the scene's width, for anyone who sees an upright cut of it. */
const SCENES = {
  "night-ride": { draw: nightRide, middle: 0.66 },
  "powder-skis": { draw: powderSkis, middle: 0.58 },
  workshop: { draw: workshop, middle: 0.58 },
  stuck: { draw: stuck, middle: 0.66 },
}
const WIDTHS = [1600, 800]
/**
 * What a phone held upright shows of a scene, as a separate file: if the browser cut it out of the wide one, it would
 * be drawn three times as large as it is.
 */
const TALL = { width: 640, height: 900 }
/** Bytes. A scene is the first thing a page loads. */
const HEAVIEST = 120_000
/**
 * Bytes. What a server sends to a phone before it waits for the first acknowledgment: ten packets, less the headers.
 */
const HEAVIEST_TALL = 13_800

/** Blurs fade at the edge of the sheet; it is drawn with a border to cut off. */
const INNER = { left: 40, top: 18, width: 2320, height: 1064 }

const ENCODERS = {
  avif: (image: Sharp, quality: number) => image.avif({ quality: quality - 22, effort: 9 }),
  webp: (image: Sharp, quality: number) => image.webp({ quality, effort: 5 }),
  jpg: (image: Sharp, quality: number) => image.jpeg({ quality, mozjpeg: true }),
}

/** As good as the bytes allow, but never worse than the lowest acceptable quality. */
async function encode(image: Sharp, format: keyof typeof ENCODERS, heaviest: number): Promise<Buffer> {
  for (let quality = 80; ; quality -= 2) {
    const bytes = await ENCODERS[format](image.clone(), quality).toBuffer()
    if (bytes.length <= heaviest || quality < 60) return bytes
  }
}

async function drawScene(name: string, svg: string, middle: number): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .extract(INNER)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const folder = join(STOREFRONT, "public", "scenes")
  await mkdir(folder, { recursive: true })
  const { width, height, channels } = info
  const scene = sharp(data, { raw: { width, height, channels } })
  const write = async (
    image: Sharp,
    size: string,
    formats: readonly (keyof typeof ENCODERS)[],
    heaviest = HEAVIEST,
  ) => {
    for (const format of formats) {
      const bytes = await encode(image, format, heaviest)
      await writeFile(join(folder, `${name}-${size}.${format}`), bytes)
      process.stdout.write(`${name}-${size}.${format} ${Math.round(bytes.length / 1000)} kB\n`)
    }
  }
  for (const wide of WIDTHS)
    await write(scene.clone().resize({ width: wide }), `${wide}`, ["avif", "webp", "jpg"])
  const cut = Math.round((height * TALL.width) / TALL.height)
  const tall = scene
    .clone()
    .extract({ left: Math.round(middle * (width - cut)), top: 0, width: cut, height })
    .resize({ width: TALL.width })
  // Browsers that take neither of these get the wide one.
  await write(tall, "tall", ["avif"], HEAVIEST_TALL)
  await write(tall, "tall", ["webp"])
}

async function main(names: readonly string[]): Promise<void> {
  for (const [name, { draw, middle }] of Object.entries(SCENES)) {
    if (names.length === 0 || names.includes(name)) await drawScene(name, draw(), middle)
  }
  if (names.length === 0 || names.includes("icons")) await drawIcons(join(STOREFRONT, "public"))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main(process.argv.slice(2))
