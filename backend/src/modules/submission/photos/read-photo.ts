import { open, stat } from "node:fs/promises"
import pLimit from "p-limit"
import sharp from "sharp"
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

/** The picture can't be taken; `sentence` says why to who sent it. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused"

  constructor(readonly sentence: string) {
    super(sentence)
  }
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** How far into a PNG its chunks are looked through. */
const SCAN_BYTES = 64 * 1024

/** An animated PNG says so in a chunk before its pixels, which decoders pass over. */
async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const chunk = Buffer.alloc(8)
    for (let at = 8; at < SCAN_BYTES; ) {
      const { bytesRead } = await file.read(chunk, 0, 8, at)
      const type = chunk.toString("latin1", 4, 8)
      if (bytesRead < 8 || type === "IDAT") return false
      if (type === "acTL") return true
      at += 12 + chunk.readUInt32BE(0)
    }
    return false
  } finally {
    await file.close()
  }
}

const refusal = (error: unknown): PhotoRefused =>
  new PhotoRefused(
    error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)
      ? PHOTO_SENTENCES.tooManyPixels
      : PHOTO_SENTENCES.broken,
  )

async function decode(path: string, format: PhotoFormat): Promise<Photo> {
  const source = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
  try {
    const { width, height, pages = 1 } = await source.metadata()
    if (width * height > MAX_PIXELS) throw new PhotoRefused(PHOTO_SENTENCES.tooManyPixels)
    if (pages > 1 || (format === "png" && (await isAnimatedPng(path)))) {
      throw new PhotoRefused(PHOTO_SENTENCES.animated)
    }
    // Nothing of the original comes along but its pixels: metadata, location and what was hidden behind stay out.
    const { data, info } = await source
      .rotate()
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof PhotoRefused ? error : refusal(error)
  }
}

/**
 * Reads an uploaded file as a picture, judged by its content alone, and encodes it anew.
 * @param taken what the form takes
 * @throws {PhotoRefused} when it is no picture, too large, moves, or is damaged
 */
export async function readPhoto(path: string, taken: TakenPhotos = ANY_PHOTO): Promise<Photo> {
  const { size } = await stat(path)
  if (size > MAX_PHOTO_BYTES) throw new PhotoRefused(PHOTO_SENTENCES.tooLarge)
  const format = photoFormat(await head(path))
  if (!format || !taken.types.includes(`image/${format}`)) throw new PhotoRefused(taken.refusal)
  return inTurn(() => decode(path, format))
}
