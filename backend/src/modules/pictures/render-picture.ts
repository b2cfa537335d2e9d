import sharp from "sharp"
import type { PictureFormat, PictureSize, Render } from "./picture-store"

/** Half of full size, in px; the height follows the drawing: goods are 4:3, a pair of skis is wider. */
const MEDIUM = { width: 800 }

// One picture at a time on one thread: drawing must not take the machine from the shop's other answers.
sharp.concurrency(1)
sharp.cache(false)

function encode(image: sharp.Sharp, format: PictureFormat): Promise<Buffer> {
  return format === "webp"
    ? image.webp({ quality: 82, effort: 2 }).toBuffer()
    : image.jpeg({ quality: 82, mozjpeg: false }).toBuffer()
}

/** Rasterises a drawing once and encodes it in both sizes. */
export const renderPicture: Render = async (picture, format) => {
  const { data, info } = await sharp(Buffer.from(picture.draw()))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raster = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const sizes: Record<PictureSize, Uint8Array> = {
    full: await encode(raster(), format),
    medium: await encode(raster().resize(MEDIUM), format),
  }
  return sizes
}
