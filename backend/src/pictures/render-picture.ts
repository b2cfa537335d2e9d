import sharp, { type Sharp } from "sharp"
import type { PictureFormat, Render } from "./picture-store"

/** Half of full size, in px; the height follows the drawing: goods are 4:3, a pair of skis is wider. */
const MEDIUM = { width: 800 }

// One picture at a time on one thread: drawing must not take the machine from the shop's other answers.
sharp.concurrency(1)
sharp.cache(false)

function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === "avif") return image.avif({ quality: 55, effort: 0 }).toBuffer()
  if (format === "webp") return image.webp({ quality: 82, effort: 2 }).toBuffer()
  return image.jpeg({ quality: 82, mozjpeg: false }).toBuffer()
}

/** Rasterises a drawing once, for every size and format. */
export const renderPicture: Render = async (picture) => {
  const { data, info } = await sharp(Buffer.from(picture.draw()))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raster = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return (size, format) => encode(size === "full" ? raster() : raster().resize(MEDIUM), format)
}
