import type { GeneratedImage } from "#contracts/builder"

/** What an `<img>` needs. */
export interface Picture {
  src: string
  srcSet?: string
}

const both = (medium: string, full: string): Picture => ({
  src: medium,
  srcSet: `${medium} 800w, ${full} 1600w`,
})

/** The address of a style's example, by its file name. */
export const exampleAddress = (size: "medium" | "full", file: string, cacheVersion: string): string =>
  `/storage/products/${size}/${encodeURIComponent(file)}?v=${encodeURIComponent(cacheVersion)}`

/** A style's example, by its file name. */
export const examplePicture = (file: string, cacheVersion: string): Picture =>
  both(exampleAddress("medium", file, cacheVersion), exampleAddress("full", file, cacheVersion))

/** A generated picture in the size its place on the page asks for. */
export const generatedPicture = ({ medium, full }: GeneratedImage): Picture => both(medium, full)

/** A generated picture as large as there is. */
export const largestPicture = ({ full }: GeneratedImage): Picture => ({ src: full })

/** An angle's name as people read it. */
export const angleName = (angle: string): string => angle.charAt(0).toUpperCase() + angle.slice(1)
