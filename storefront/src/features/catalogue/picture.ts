/** What an `<img>` needs. */
export interface PictureSource {
  src: string
  srcSet?: string
}

const SIZED = /^(\/storage\/products\/)(?:full|medium)\//

/** The two sizes a drawn product picture comes in (800 and 1600 px wide); other pictures come as they are. */
export function pictureSource(url: string): PictureSource {
  if (!SIZED.test(url)) return { src: url }
  const medium = url.replace(SIZED, "$1medium/")
  return { src: medium, srcSet: `${medium} 800w, ${url.replace(SIZED, "$1full/")} 1600w` }
}
