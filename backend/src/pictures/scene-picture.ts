import type { MedusaContainer } from "@medusajs/framework/types"
import sharp from "sharp"
import { readPicture } from "../providers/file-rules/read-file"
import type { Picture } from "./picture-store"
import type { Raster } from "./raster"

/** px; the drawn scenes are at most this wide. */
const FULL_WIDTH_PX = 1_600

/** A picture uploaded by staff, in the picture store. */
export interface ScenePicture extends Picture {
  /** Bytes that the shop has encoded itself (providers/file-rules). */
  uploaded: Buffer
}

/** The picture of a key; null when there is none. */
export async function findScenePicture(
  container: MedusaContainer,
  key: string,
): Promise<ScenePicture | null> {
  const picture = await readPicture(container, key)
  return picture && { name: `scene.${key}`, draw: () => "", uploaded: picture.data }
}

/** Goes by the name alone, for pictures that aren't loaded. */
export const isSceneName = (name: string): boolean => name.startsWith("scene.")

export const isScenePicture = (picture: Picture): picture is ScenePicture => "uploaded" in picture

/** Its pixels, no wider than any page shows them. */
export async function rasterizeScene({ uploaded }: ScenePicture): Promise<Raster> {
  const { data, info } = await sharp(uploaded)
    .resize({ width: FULL_WIDTH_PX, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
