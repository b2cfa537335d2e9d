import { PHOTO_SENTENCES } from "../../../contracts/forms/photo-rules"
import type { Measured } from "./decoders"
import type { PhotoFormat } from "./signature"

const MILLION = 1_000_000

/** What phones make; a JPEG that large is scaled down while it is read. */
const PIXELS: Readonly<Record<PhotoFormat, number>> = {
  jpeg: 64 * MILLION,
  png: 64 * MILLION,
  webp: 32 * MILLION,
  gif: 24 * MILLION,
  // By far the most expensive: a thousand bytes can stand for any number of pixels, each many times as slow as a
  // JPEG's.
  avif: 16 * MILLION,
  // What phones make by default is 12 or 24; decoded as a whole, and slower than all but AVIF.
  heic: 32 * MILLION,
  // More doesn't fit into the accepted number of bytes, unless it is compressed.
  bmp: 24 * MILLION,
  // Its strips may be as large as the picture, and are in memory as a whole.
  tiff: 24 * MILLION,
}

/** Formats that several passes make more expensive. */
const PIXELS_INTERLACED: Partial<Readonly<Record<PhotoFormat, number>>> = {
  // A phone's 50 megapixels, as some programs save them.
  jpeg: 52 * MILLION,
  png: 24 * MILLION,
}

/**
 * How much of their limits the pictures of one form may use together: five of the largest, or ten of half that size.
 */
const FORM_SHARES = 5

type Size = Pick<Measured, "width" | "height" | "interlaced" | "deep">

/** How many pixels a picture of this kind may have: at their limits, all kinds cost about the same. */
export function pixelLimit(
  format: PhotoFormat,
  { interlaced, deep }: Pick<Size, "interlaced" | "deep">,
): number {
  const pixels = (interlaced ? PIXELS_INTERLACED[format] : undefined) ?? PIXELS[format]
  return deep ? pixels / 2 : pixels
}

/**
 * Why a picture is refused because of its header; null when it isn't.
 * @param still whether an animated one is refused; otherwise its first frame is used
 */
export function headerRefusal(
  format: PhotoFormat,
  measured: Measured,
  { still }: { still: boolean },
): string | null {
  if (measured.width * measured.height > pixelLimit(format, measured)) return PHOTO_SENTENCES.tooManyPixels
  return still && measured.pages > 1 ? PHOTO_SENTENCES.animated : null
}

/**
 * The first picture that makes a form's pictures too many pixels together; -1 when there is none.
 * @param pictures in the order they were sent, each within its own limit
 */
export function firstTooMany(pictures: readonly { format: PhotoFormat; measured: Size }[]): number {
  let shares = 0
  return pictures.findIndex(({ format, measured }) => {
    shares += (measured.width * measured.height) / pixelLimit(format, measured)
    return shares > FORM_SHARES
  })
}
