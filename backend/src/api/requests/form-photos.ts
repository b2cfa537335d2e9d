import type { MedusaContainer } from "@medusajs/framework/types"
import pLimit from "p-limit"
import { PHOTO_SENTENCES, type TakenPhotos } from "../../contracts/forms/photo-rules"
import { invalid } from "../../errors/shop-error"
import { ConcurrencyLimit } from "../../limits/concurrency-limit"
import { REVIEW_MODULE } from "../../modules/review"
import { SUBMISSION_MODULE } from "../../modules/submission"
import { photosFull } from "../../modules/submission/domain/photo-space"
import { firstTooMany } from "../../modules/submission/photos/pixel-limits"
import {
  type MeasuredPhoto,
  measurePhoto,
  type Photo,
  PhotoRefused,
  readPhoto,
} from "../../modules/submission/photos/read-photo"
import type { ReceivedFile, ReceivedForm } from "./receive-form"

export interface FieldPhoto {
  /** Path of its field: `items.0.photo`, `photos`. */
  field: string
  photo: Photo
}

/** `photos` may come as `photos[]` or numbered. */
const listName = (field: string) => field.replace(/^photos\.\d+$/, "photos")

/**
 * Refuses files for fields that take none, and a second one where only one is taken.
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
    if (!takes(field)) throw invalid({ [field]: ["Files can't be uploaded here."] })
    if (field !== "photos" && seen.has(field)) throw invalid({ [field]: ["Please choose one photo here."] })
    seen.add(field)
    return { field, path }
  })
}

const formSpace = (container: MedusaContainer) => container.resolve(SUBMISSION_MODULE).photos.space()

/** Whose photos draw on which space, and what is said once that is used up. */
const SPACES = {
  form: { space: formSpace, full: PHOTO_SENTENCES.full },
  arrival: { space: formSpace, full: PHOTO_SENTENCES.fullForArrival },
  review: {
    space: (container: MedusaContainer) => container.resolve(REVIEW_MODULE).photoSpace(),
    full: PHOTO_SENTENCES.fullForReview,
  },
}

/**
 * Refuses photos, before anything is read, while there is no space; the form can be sent without.
 * @param whose they are: a stranger's form's, staff's of what arrived, or a review's
 * @throws {ShopError} 422 at each field with a photo, when there is no space left for any
 */
export async function requirePhotoSpace(
  container: MedusaContainer,
  files: readonly ReceivedFile[],
  whose: keyof typeof SPACES = "form",
): Promise<void> {
  if (files.length === 0) return
  const { space, full } = SPACES[whose]
  const { bytes, limit } = await space(container)
  if (bytes < limit) return
  throw photosFull(
    files.map(({ field }) => field),
    full,
  )
}

type RefusedPhoto = { sentence: string }

/**
 * Does something for each file.
 * @returns the results in the order in which the files were sent, whichever was done first
 * @throws {ShopError} 422 with the reason at each field whose file is refused
 */
async function forEach<File extends { field: string }, Result extends object | null>(
  files: readonly File[],
  job: (file: File) => Promise<Result>,
): Promise<Result[]> {
  const results = await Promise.all(
    files.map(async (file): Promise<Result | RefusedPhoto> => {
      try {
        return await job(file)
      } catch (error) {
        if (!(error instanceof PhotoRefused)) throw error
        return { sentence: error.sentence }
      }
    }),
  )
  const errors: Record<string, string[]> = {}
  const done: Result[] = []
  for (const [index, result] of results.entries()) {
    const field = files[index]?.field ?? ""
    if (result === null || !("sentence" in result)) done.push(result)
    else if (field !== "photos") errors[field] = [...(errors[field] ?? []), result.sentence]
    else errors[field] = [...(errors[field] ?? []), `Photo ${index + 1}: ${result.sentence}`]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return done
}

/** Forms whose photos are inspected and decoded at the same time: at worst, a minute's work. */
const reading = new ConcurrencyLimit({ all: 8, each: 3, refusal: PHOTO_SENTENCES.busy })
/** Photos of one form that wait for a decoder at a time, so that forms take turns. */
const AT_ONCE = 2

interface SentPhotos extends Pick<ReceivedForm, "network" | "signal"> {
  files: readonly ReceivedFile[]
  /** What the form takes. */
  taken: TakenPhotos
}

/**
 * Inspects a form's photos, and has the form processed when their headers say that all can be accepted.
 * @param use gets the function that decodes them: that comes after the bot check, which a refused form must not use up
 * @throws {ShopError} 422 with the reason at each field whose file isn't a picture we accept, 429 or 503 when too many
 * photos are already being read
 */
export async function withPhotos<Answer>(
  { files, taken, network, signal }: SentPhotos,
  use: (readPhotos: () => Promise<FieldPhoto[]>) => Promise<Answer>,
): Promise<Answer> {
  if (files.length === 0) return await use(async () => [])
  const giveBack = reading.take(network)
  try {
    const limit = pLimit(AT_ONCE)
    const measured = await forEach(files, ({ field, path }) =>
      limit(async () => ({ field, ...(await measurePhoto(path, taken, signal)) })),
    )
    const beyond = measured[firstTooMany(measured)]
    if (beyond) throw invalid({ [beyond.field]: [PHOTO_SENTENCES.tooManyPixelsTogether] })
    return await use(() => readAll(measured, signal))
  } finally {
    giveBack()
  }
}

/**
 * A form's pictures, encoded again.
 * @throws {ShopError} 422 with the reason at each field whose picture is damaged or too expensive to decode
 */
async function readAll(
  measured: readonly (MeasuredPhoto & { field: string })[],
  signal: AbortSignal,
): Promise<FieldPhoto[]> {
  const limit = pLimit(AT_ONCE)
  let isRefused = false
  const read = await forEach(measured, (photo) =>
    limit(async () => {
      // The form is already refused, and its other pictures may be as expensive.
      if (isRefused) return null
      try {
        return { field: photo.field, photo: await readPhoto(photo, signal) }
      } catch (error) {
        isRefused ||= error instanceof PhotoRefused && error.sentence === PHOTO_SENTENCES.tooManyPixels
        throw error
      }
    }),
  )
  return read.filter((each) => each !== null)
}
