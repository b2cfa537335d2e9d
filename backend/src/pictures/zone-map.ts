import { findZoneDrawings, type ZoneDrawings } from "../artwork/designs/zone-drawings"
import type { DesignCatalog } from "../modules/design/domain/design-catalog"
import type { Picture } from "./picture-store"
import { MEDIUM_DENSITY, type Raster, rasterizePlates } from "./raster"

/** Of 255: a reach below this is a rounding error between two drawings. */
const NOTHING = 6

/** A map in the picture store. */
export interface ZoneMap extends Picture {
  zones: ZoneDrawings
}

/** The map that `{product}{style}[-{angle}]` names, not drawn yet; null when there is none. */
export function findZoneMap(stem: string, { productsByCode }: DesignCatalog): ZoneMap | null {
  const zones = findZoneDrawings(stem, productsByCode)
  return (
    zones && {
      name: zones.name,
      draw: () => zones.black().toSvg(),
      zones,
      only: { size: "medium", format: "webp" },
    }
  )
}

/** Goes by the name alone, for pictures that aren't loaded. */
export const isZoneMapName = (name: string): boolean => name.startsWith("zones.")

export const isZoneMap = (picture: Picture): picture is ZoneMap => "zones" in picture

/**
 * A zone map in pixels, as large as a medium picture: one gray tile per choice, one below the other. How bright a pixel
 * is says how much of the choice's color is in the picture there, so that a picture can be recolored before the shop
 * has drawn it again.
 */
export async function rasterizeZones({ options, black, layers }: ZoneDrawings): Promise<Raster> {
  const ground = await rasterizePlates(black().toPlates(), MEDIUM_DENSITY)
  const { width, height, channels } = ground
  const tile = width * height
  const map = Buffer.alloc(tile * options.length)
  for (const layer of layers) {
    const { data } = await rasterizePlates(layer.draw().toPlates(), MEDIUM_DENSITY)
    layer.options.forEach((option, channel) => {
      const start = options.indexOf(option) * tile
      for (let pixel = 0; pixel < tile; pixel++) {
        const at = pixel * channels
        const rise = (of: number) => (data[at + of] ?? 0) - (ground.data[at + of] ?? 0)
        // A skull is white on black: all of its light counts.
        const reach =
          layer.options.length === 1 && option.endsWith("_skull")
            ? (rise(0) + rise(1) + rise(2)) / 3
            : rise(channel)
        map[start + pixel] = reach < NOTHING ? 0 : reach
      }
    })
  }
  return { data: map, width, height: height * options.length, channels: 1 }
}
