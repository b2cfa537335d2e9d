/** What an `<img>` needs. */
export interface PictureSource {
  src: string
  srcSet?: string
}

/**
 * For the `sizes` of pictures that fill a phone's width: two screen pixels out of three. At density 2 the smallest file
 * is then enough, with a third of the bytes of the next one.
 */
export const PHONE_WIDE = "60vw"

const SIZED = /^(\/storage\/products\/)(?:full|medium)\//

/**
 * The sizes that a drawn product picture comes in (192, 480, 800 and 1600 px wide); other pictures are used as they
 * are.
 */
export function pictureSource(url: string): PictureSource {
  if (!SIZED.test(url)) return { src: url }
  const [thumb, small, medium, full] = ["thumb", "small", "medium", "full"].map((size) =>
    url.replace(SIZED, `$1${size}/`),
  )
  return { src: medium ?? url, srcSet: `${thumb} 192w, ${small} 480w, ${medium} 800w, ${full} 1600w` }
}
