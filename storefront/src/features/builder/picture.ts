import type { GeneratedImage } from "#contracts/builder/builder"
import { type PictureSource, pictureSource } from "#ui/picture-source"

/** The address of a style's example, by its file name. */
export const exampleAddress = (size: "medium" | "full", file: string, cacheVersion: string): string =>
  `/storage/products/${size}/${encodeURIComponent(file)}?v=${encodeURIComponent(cacheVersion)}`

/** A style's example, by its file name. */
export const examplePicture = (file: string, cacheVersion: string): PictureSource =>
  pictureSource(exampleAddress("medium", file, cacheVersion))

/** A generated picture in the size its place on the page asks for. */
export const generatedPicture = ({ medium }: GeneratedImage): PictureSource => pictureSource(medium)

/** A generated picture as large as there is. */
export const largestPicture = ({ full }: GeneratedImage): PictureSource => ({ src: full })

/** An angle's name as people read it. */
export const angleName = (angle: string): string => angle.charAt(0).toUpperCase() + angle.slice(1)
