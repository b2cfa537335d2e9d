import type { MedusaContainer } from "@medusajs/framework/types"
import { ANY_PHOTO, type TakenPhotos } from "../contracts/photo-rules"
import { invalid } from "../errors/shop-error"
import { SUBMISSION_MODULE } from "../modules/submission"
import { photosFull } from "../modules/submission/domain/photo-space"
import { type Photo, PhotoRefused, readPhoto } from "../modules/submission/photos/read-photo"
import type { ReceivedFile } from "./receive-form"

export interface FieldPhoto {
  /** Path of its field: `items.0.photo`, `photos`. */
  field: string
  photo: Photo
}

/** `photos` may come as `photos[]` or counted. */
const listName = (field: string) => field.replace(/^photos\.\d+$/, "photos")

/**
 * Refuses files of fields that take none, and a second one where one is taken.
 * @param takes whether a field takes files
 * @throws {ShopError} 422 at the field
 */
export function namedFiles(
  files: readonly ReceivedFile[],
  takes: (field: string) => boolean,
): ReceivedFile[] {
  const seen = new Set<string>()
  return files.map(({ field: sent, path }) => {
    const field = listName(sent)
    if (!takes(field)) throw invalid({ [field]: ["No file is taken here."] })
    if (field !== "photos" && seen.has(field)) throw invalid({ [field]: ["Please choose one photo here."] })
    seen.add(field)
    return { field, path }
  })
}

/**
 * Says before anything is read that photos can't be taken now; the form can be sent without.
 * @throws {ShopError} 422 at each field with a photo, when there is no space left for any
 */
export async function requirePhotoSpace(
  container: MedusaContainer,
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) return
  const { bytes, limit } = await container.resolve(SUBMISSION_MODULE).photoSpace()
  if (bytes >= limit) throw photosFull(files.map(({ field }) => field))
}

/**
 * The pictures of a form, read and encoded anew.
 * @param taken what the form takes
 * @throws {ShopError} 422 with the reason at each field whose file is no picture we take
 */
export async function readPhotos(
  files: readonly ReceivedFile[],
  taken: TakenPhotos = ANY_PHOTO,
): Promise<FieldPhoto[]> {
  const read = await Promise.all(
    files.map(async ({ field, path }, index): Promise<FieldPhoto | { field: string; sentence: string }> => {
      try {
        return { field, photo: await readPhoto(path, taken) }
      } catch (error) {
        if (!(error instanceof PhotoRefused)) throw error
        const sentence = field === "photos" ? `Photo ${index + 1}: ${error.sentence}` : error.sentence
        return { field, sentence }
      }
    }),
  )
  const errors: Record<string, string[]> = {}
  const photos: FieldPhoto[] = []
  // In the order they were sent, whichever was read first.
  for (const each of read) {
    if ("photo" in each) photos.push(each)
    else errors[each.field] = [...(errors[each.field] ?? []), each.sentence]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return photos
}
