import sharp from "sharp"
import { PHOTO_SENTENCES } from "../../contracts/forms/photo-rules"
import { invalid } from "../../errors/shop-error"
import type { StoredPhotoSizes } from "../../modules/review/service"
import type { StoredPhoto } from "../../modules/submission/photo-store"
import type { SentPhoto } from "../submission/steps/store-photos"

/** px of the longer side. */
const SIDES = { small: 640, large: 1_600 } as const

/** Both sizes of a picture that has already been read and re-encoded, in a workflow's form. */
async function bothSizes(data: Buffer, at: number): Promise<SentPhoto[]> {
  return await Promise.all(
    (["small", "large"] as const).map(async (size) => {
      const side = SIDES[size]
      const resized = await sharp(data)
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      return {
        field: `${at}.${size}`,
        content: resized.data.toString("base64"),
        width: resized.info.width,
        height: resized.info.height,
        bytes: resized.data.length,
      }
    }),
  )
}

/** Every picture in two sizes, one after the other: each takes a lot of memory. */
export async function inSizes(photos: readonly { data: Buffer }[]): Promise<SentPhoto[]> {
  const sizes: SentPhoto[] = []
  for (const [at, { data }] of photos.entries()) sizes.push(...(await bothSizes(data, at)))
  return sizes
}

/**
 * What was stored from `inSizes`, one entry per picture.
 * @throws {ShopError} 422 when a size is missing
 */
export function storedPhotoSizes(kept: readonly StoredPhoto[]): StoredPhotoSizes[] {
  const count = kept.length / 2
  return Array.from({ length: Math.ceil(count) }, (_, at) => {
    const small = kept.find(({ field }) => field === `${at}.small`)
    const large = kept.find(({ field }) => field === `${at}.large`)
    if (!small || !large) throw invalid({ photos: [PHOTO_SENTENCES.broken] })
    return {
      smallFile: small.fileId,
      largeFile: large.fileId,
      width: large.width,
      height: large.height,
      bytes: small.bytes + large.bytes,
    }
  })
}
