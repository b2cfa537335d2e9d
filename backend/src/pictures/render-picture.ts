import sharp, { type Sharp } from "sharp"
import type { PictureFormat, Render } from "./picture-store"
import { isScenePicture, rasteriseScene } from "./scene-picture"
import { isStillCard } from "./social/social-card"
import { isZoneMap, type Raster, rasteriseZones } from "./zone-map"

/** Pixels, of 1600 at full size; the height follows the drawing: goods are 4:3, skis wider. */
const WIDTHS = { medium: 800, small: 480, thumb: 192 } as const

// One picture at a time on one thread: drawing must not take the machine from the shop's other answers.
sharp.concurrency(1)
sharp.cache(false)

function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === "avif") return image.avif({ quality: 55, effort: 0 }).toBuffer()
  if (format === "webp") return image.webp({ quality: 82, effort: 2 }).toBuffer()
  return image.jpeg({ quality: 82, mozjpeg: false }).toBuffer()
}

async function rasterise(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Rasterises a drawing once, for every size and format; a zone map has one size. */
export const renderPicture: Render = async (picture) => {
  const { data, ...raw } = isZoneMap(picture)
    ? await rasteriseZones(picture.zones)
    : isScenePicture(picture)
      ? await rasteriseScene(picture)
      : await rasterise(isStillCard(picture) ? picture.card(await picture.still()) : picture.draw())
  const raster = () => sharp(data, { raw })
  return (size, format) =>
    encode(
      size === "full" || isZoneMap(picture) ? raster() : raster().resize({ width: WIDTHS[size] }),
      format,
    )
}
