import { readFile, stat } from "node:fs/promises"
import pLimit from "p-limit"
import sharp, { type Sharp } from "sharp"
import { ANY_PHOTO, MAX_PHOTO_BYTES, PHOTO_SENTENCES, type TakenPhotos } from "../../../contracts/photo-rules"
import { type PhotoFormat, photoFormat, SIGNATURE_BYTES } from "./signature"

/** What phones make; beyond it a small file could fill the memory. */
const MAX_PIXELS = 64_000_000
/** px of the longer side as kept: a scratch can be seen, the file stays small. */
const KEPT_SIDE = 2_400
const QUALITY = 82
/** Seconds of decoding after which a picture counts as broken. */
const PATIENCE = 20

/** Pictures decoded at the same time, so that a flood of them can't take the whole machine. */
const inTurn = pLimit(2)

/** A picture as the shop keeps it: JPEG, upright, without any metadata. */
export interface Photo {
  data: Buffer
  /** px */
  width: number
  height: number
}

/** As `Photo`, for the shop's own pages: WebP where parts of it are see-through, JPEG else. */
export interface ShopPicture extends Photo {
  format: "jpeg" | "webp"
}

/** The picture can't be taken; `sentence` says why to who sent it. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused"

  constructor(readonly sentence: string) {
    super(sentence)
  }
}

/** How far into a PNG its chunks are looked through. */
const SCAN_BYTES = 64 * 1024

/** An animated PNG says so in a chunk before its pixels, which decoders pass over. */
function isAnimatedPng(content: Buffer): boolean {
  for (let at = 8; at < SCAN_BYTES && at + 8 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const type = content.toString("latin1", at + 4, at + 8)
    if (type === "IDAT") return false
    if (type === "acTL") return true
  }
  return false
}

const refusal = (error: unknown): PhotoRefused =>
  new PhotoRefused(
    error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)
      ? PHOTO_SENTENCES.tooManyPixels
      : PHOTO_SENTENCES.broken,
  )

/** What a file's bytes say it is. @throws {PhotoRefused} when that is not taken */
function takenFormat(content: Buffer, { types, refusal }: TakenPhotos): PhotoFormat {
  if (content.length > MAX_PHOTO_BYTES) throw new PhotoRefused(PHOTO_SENTENCES.tooLarge)
  const format = photoFormat(content.subarray(0, SIGNATURE_BYTES))
  if (!format || !types.includes(`image/${format}`)) throw new PhotoRefused(refusal)
  return format
}

/**
 * Decodes a picture and encodes it anew. Nothing of the original comes along but its pixels: metadata, location and
 * what was hidden behind stay out.
 * @param encode makes the file of the upright, bounded picture
 */
async function encodeAnew(
  content: Buffer,
  format: PhotoFormat,
  encode: (picture: Sharp, hasAlpha: boolean) => Sharp,
): Promise<Photo> {
  const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
  try {
    const { width, height, pages = 1, hasAlpha } = await source.metadata()
    if (width * height > MAX_PIXELS) throw new PhotoRefused(PHOTO_SENTENCES.tooManyPixels)
    if (pages > 1 || (format === "png" && isAnimatedPng(content))) {
      throw new PhotoRefused(PHOTO_SENTENCES.animated)
    }
    const bounded = source
      .rotate()
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
    const { data, info } = await encode(bounded, hasAlpha)
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof PhotoRefused ? error : refusal(error)
  }
}

const asJpeg = (picture: Sharp) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: QUALITY })

/**
 * Reads an uploaded file as a picture, judged by its content alone, and encodes it anew.
 * @param taken what the form takes
 * @throws {PhotoRefused} when it is no picture, too large, moves, or is damaged
 */
export async function readPhoto(path: string, taken: TakenPhotos = ANY_PHOTO): Promise<Photo> {
  const { size } = await stat(path)
  if (size > MAX_PHOTO_BYTES) throw new PhotoRefused(PHOTO_SENTENCES.tooLarge)
  return inTurn(async () => {
    const content = await readFile(path)
    return await encodeAnew(content, takenFormat(content, taken), asJpeg)
  })
}

/**
 * Reads what staff upload for the shop's pages, by the same rules; what is see-through stays so.
 * @throws {PhotoRefused} when it is no picture, too large, moves, or is damaged
 */
export async function readShopPicture(content: Buffer): Promise<ShopPicture> {
  const source = takenFormat(content, ANY_PHOTO)
  return inTurn(async () => {
    let format: ShopPicture["format"] = "jpeg"
    const picture = await encodeAnew(content, source, (bounded, hasAlpha) => {
      if (!hasAlpha) return asJpeg(bounded)
      format = "webp"
      return bounded.webp({ quality: QUALITY })
    })
    return { ...picture, format }
  })
}
