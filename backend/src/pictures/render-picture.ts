import sharp, { type Sharp } from "sharp"
import type { Picture, PictureFormat, PictureSize, Render } from "./picture-store"
import { FULL_DENSITY, MEDIUM_DENSITY, type Raster, rasterizePlates, rasterizeSvg } from "./raster"
import { isScenePicture, rasterizeScene } from "./scene-picture"
import { isStillCard } from "./social/social-card"
import { isZoneMap, rasterizeZones } from "./zone-map"

/** Pixels, of 1600 at full size; the height follows the drawing: goods are 4:3, skis wider. */
const WIDTHS = { medium: 800, small: 480, thumb: 192 } as const

// One picture at a time on one thread: drawing must not take the machine away from the shop's other answers.
sharp.concurrency(1)
sharp.cache(false)

function encode(image: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === "avif") return image.avif({ quality: 55, effort: 0 }).toBuffer()
  if (format === "webp") return image.webp({ quality: 82, effort: 2 }).toBuffer()
  return image.jpeg({ quality: 82, mozjpeg: false }).toBuffer()
}

/**
 * Makes each raster when it is first wanted: the medium one, from which the smaller ones are made, takes half as long.
 */
function rastersOf(rasterize: (density: number) => Promise<Raster>): (size: PictureSize) => Promise<Raster> {
  const made = new Map<number, Promise<Raster>>()
  return (size) => {
    const density = size === "full" ? FULL_DENSITY : MEDIUM_DENSITY
    const raster = made.get(density) ?? rasterize(density)
    made.set(density, raster)
    return raster
  }
}

const always = (raster: Raster) => async () => raster

async function rasterizerOf(picture: Picture): Promise<(density: number) => Promise<Raster>> {
  if (picture.plates) {
    const plates = picture.plates()
    return (density) => rasterizePlates(plates, density)
  }
  const svg = Buffer.from(isStillCard(picture) ? picture.card(await picture.still()) : picture.draw())
  return (density) => rasterizeSvg(svg, density)
}

/** Draws once; a drawing is turned into pixels at medium and at full size. A zone map has one size. */
export const renderPicture: Render = async (picture) => {
  const rasterOf = isZoneMap(picture)
    ? always(await rasterizeZones(picture.zones))
    : isScenePicture(picture)
      ? always(await rasterizeScene(picture))
      : rastersOf(await rasterizerOf(picture))
  return async (size, format) => {
    const { data, ...raw } = await rasterOf(size)
    const image = sharp(data, { raw })
    const isAsLarge = size === "full" || isZoneMap(picture) || raw.width === WIDTHS[size]
    return await encode(isAsLarge ? image : image.resize({ width: WIDTHS[size] }), format)
  }
}
