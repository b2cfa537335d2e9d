import { open } from "node:fs/promises"
import {
  ANY_PHOTO,
  MAX_PHOTO_BYTES,
  PHOTO_SENTENCES,
  SHOP_PICTURES,
  type TakenPhotos,
} from "../../../contracts/forms/photo-rules"
import {
  Decoders,
  DecodersBusy,
  DecodingOverrun,
  type Measured,
  type PictureInput,
  Undecodable,
} from "./decoders"
import { headerRefusal, pixelLimit } from "./pixel-limits"
import { foreignFormat, type PhotoFormat, photoFormat, SIGNATURE_BYTES } from "./signature"

/** px of the longer side as stored: a scratch is visible, and the file stays small. */
const MAX_SIDE_PX = 2_400
const QUALITY = 82

const MB_BYTES = 1024 * 1024
const BOUNDS = {
  decoders: 2,
  // About twice what the most expensive picture within the limits takes.
  cpuMs: 9_000,
  wallMs: 45_000,
  memoryBytes: 448 * MB_BYTES,
  restingBytes: 200 * MB_BYTES,
  idleMs: 30_000,
}
/** Strangers' photos; how many may wait depends on how many forms are read at the same time. */
const strangers = new Decoders({ ...BOUNDS, waiting: 100 })
/** Staff never wait behind strangers. */
const staff = new Decoders({ ...BOUNDS, waiting: 100 })

/** A picture as stored by the shop: JPEG, upright, without any metadata. */
export interface Photo {
  data: Buffer
  /** px */
  width: number
  height: number
}

/** Like `Photo`, for the shop's own pages: WebP if parts of it are transparent, otherwise JPEG. */
export interface ShopPicture extends Photo {
  format: "jpeg" | "webp"
}

/** The picture can't be accepted; `sentence` says why to the sender. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused"

  constructor(readonly sentence: string) {
    super(sentence)
  }
}

/** A file whose header was read: an acceptable picture, if it can be decoded. */
export interface MeasuredPhoto {
  input: PictureInput
  format: PhotoFormat
  measured: Measured
}

/** How far into a PNG its chunks are searched. */
const SCAN_BYTES = 64 * 1024

/** An animated PNG says so in a chunk before its pixels, which decoders skip. */
function isAnimatedPng(head: Buffer): boolean {
  for (let at = 8; at + 8 <= head.length; at += 12 + head.readUInt32BE(at)) {
    const type = head.toString("latin1", at + 4, at + 8)
    if (type === "IDAT") return false
    if (type === "acTL") return true
  }
  return false
}

/** The error for the sender of a picture that a decoder couldn't handle; our own faults stay as they are. */
function refusal(error: unknown): unknown {
  if (error instanceof DecodingOverrun) return new PhotoRefused(PHOTO_SENTENCES.tooManyPixels)
  if (!(error instanceof Undecodable)) return error
  return new PhotoRefused(
    /pixel limit|too large|exceeds/i.test(error.message)
      ? PHOTO_SENTENCES.tooManyPixels
      : PHOTO_SENTENCES.broken,
  )
}

interface Measuring {
  decoders: Decoders
  /** Aborts it. */
  signal?: AbortSignal | undefined
}

/**
 * Checks a file's first bytes and its header.
 * @throws {PhotoRefused} when it isn't a picture we accept, is too large, or is animated where it must not be
 */
async function measure(
  input: PictureInput,
  { bytes, head }: { bytes: number; head: Buffer },
  { types, refusal: notTaken, still = false }: TakenPhotos,
  { decoders, signal }: Measuring,
): Promise<MeasuredPhoto> {
  if (bytes > MAX_PHOTO_BYTES) throw new PhotoRefused(PHOTO_SENTENCES.tooLarge)
  const format = photoFormat(head.subarray(0, SIGNATURE_BYTES))
  if (!format || !types.includes(`image/${format}`)) throw new PhotoRefused(notTaken)
  let measured: Measured
  try {
    measured = await decoders.measure(input, signal, foreignFormat(format))
  } catch (error) {
    throw refusal(error)
  }
  const sentence = headerRefusal(format, measured, { still })
  if (sentence) throw new PhotoRefused(sentence)
  if (still && format === "png" && isAnimatedPng(head)) throw new PhotoRefused(PHOTO_SENTENCES.animated)
  return { input, format, measured }
}

/**
 * Decodes a picture and re-encodes it. Only the pixels of the original are kept.
 * @throws {PhotoRefused} when it is damaged or too expensive to decode
 */
async function encodeAnew(
  { input, format, measured }: MeasuredPhoto,
  as: ShopPicture["format"],
  decoders: Decoders,
  signal?: AbortSignal,
): Promise<Photo> {
  const encoding = {
    maxPixels: pixelLimit(format, measured),
    side: MAX_SIDE_PX,
    quality: QUALITY,
    format: as,
  }
  try {
    return await decoders.encode(input, encoding, signal, foreignFormat(format))
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * Checks an uploaded file without decoding it, judged by its content alone.
 * @param taken what the form accepts
 * @param signal aborts it
 * @throws {PhotoRefused} when it isn't a picture we accept, or is too large
 */
export async function measurePhoto(
  path: string,
  taken: TakenPhotos = ANY_PHOTO,
  signal?: AbortSignal,
): Promise<MeasuredPhoto> {
  const file = await open(path)
  let start: { bytes: number; head: Buffer }
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(SCAN_BYTES, size))
    await file.read(head, 0, head.length)
    start = { bytes: size, head }
  } finally {
    await file.close()
  }
  return measure(path, start, taken, { decoders: strangers, signal })
}

/**
 * Decodes an uploaded picture and re-encodes it.
 * @param signal aborts it
 * @throws {PhotoRefused} when it is damaged or too expensive to decode
 */
export function readPhoto(photo: MeasuredPhoto, signal?: AbortSignal): Promise<Photo> {
  return encodeAnew(photo, "jpeg", strangers, signal)
}

/**
 * Reads what staff upload for the shop's pages, by the same rules; what is transparent stays so.
 * @throws {PhotoRefused} when it isn't a picture, is too large, is animated, or is damaged
 */
export async function readShopPicture(content: Buffer): Promise<ShopPicture> {
  const head = content.subarray(0, SCAN_BYTES)
  try {
    const photo = await measure(content, { bytes: content.length, head }, SHOP_PICTURES, { decoders: staff })
    const format = photo.measured.hasAlpha ? "webp" : "jpeg"
    return { ...(await encodeAnew(photo, format, staff)), format }
  } catch (error) {
    throw error instanceof DecodersBusy ? new PhotoRefused(PHOTO_SENTENCES.busy) : error
  }
}
