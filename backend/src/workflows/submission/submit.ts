import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IFileModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { holdPhotoSpace } from "../../modules/submission/photo-space"
import type { Photo } from "../../modules/submission/photos/read-photo"

/** Emitted with `{id}` when a submission is kept. */
export const SUBMISSION_RECEIVED = "submission.received"

/** Emitted with `{id}`, the warning's name, when the photos of forms have come near to what they may take. */
export const PHOTO_SPACE_LOW = "photo-space.low"

/** The first number of a kind, less one: short, and no one's first customer. */
const BEFORE_FIRST = 1_000

/** A form that passed its contract. */
export interface NewSubmission {
  /** `contact`, `parts_request`, `return`, `sponsored_rider`, `dealer_application`, or another form's own. */
  kind: string
  /** Who sent it. */
  name: string
  email: string
  /** What was entered, without tokens. */
  fields: Record<string, unknown>
  photos?: readonly { field: string; photo: Photo }[]
  /** The order it is about. */
  orderId?: string | null
  /** See `repeatKey`. */
  clientKey?: string | null
}

export interface Submitted {
  id: string
  /** Runs by kind. */
  number: number
}

interface StoredPhoto {
  field: string
  fileId: string
  width: number
  height: number
  bytes: number
}

const NEXT_NUMBER = `
  insert into submission_number (kind, last) values (?, ?)
      on conflict (kind) do update set last = submission_number.last + 1
  returning last`

const INSERT = `
  insert into submission (id, kind, number, name, email, fields, order_id, client_key)
  values (?, ?, ?, ?, ?, ?::jsonb, ?, ?)`

const INSERT_FILE = `
  insert into submission_file (id, submission_id, field, file_id, width, height, bytes, position)
  values (?, ?, ?, ?, ?, ?, ?, ?)`

const INSERT_RECEIVED = `insert into submission_event (id, submission_id, kind, text) values (?, ?, 'received', '')`

/** What the same filled-in form became when it was sent before; null when it was not. */
export async function findRepeat(
  container: MedusaContainer,
  kind: string,
  clientKey: string | null,
): Promise<Submitted | null> {
  if (!clientKey) return null
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: Submitted[] }>(
      "select id, number from submission where client_key = ? and kind = ? and deleted_at is null",
      [clientKey, kind],
    )
  return rows[0] ?? null
}

async function storePhotos(
  files: IFileModuleService,
  photos: NewSubmission["photos"] = [],
): Promise<StoredPhoto[]> {
  if (photos.length === 0) return []
  const stored = await files.createFiles(
    photos.map(({ photo }) => ({
      // Nothing of the sender's name for it: it would be a path, and could be guessed.
      filename: `submission-${randomUUID()}.jpg`,
      mimeType: "image/jpeg",
      content: photo.data.toString("base64"),
      access: "private" as const,
    })),
  )
  return photos.flatMap(({ field, photo: { data, width, height } }, index) => {
    const fileId = stored[index]?.id
    return fileId ? [{ field, fileId, width, height, bytes: data.length }] : []
  })
}

/** @returns a name for the warning about the space for photos that is due with it; null when none is */
async function insert(
  database: Knex,
  submission: NewSubmission,
  photos: StoredPhoto[],
): Promise<Submitted & { lowSpace: string | null }> {
  const { kind, name, email, fields, orderId = null, clientKey = null } = submission
  const id = generateEntityId(undefined, "subm")
  return database.transaction(async (transaction) => {
    const numbered = await transaction.raw<{ rows: { last: number }[] }>(NEXT_NUMBER, [
      kind,
      BEFORE_FIRST + 1,
    ])
    const number = numbered.rows[0]?.last
    if (number === undefined) throw new Error(`There is no number for a submission of kind ${kind}.`)
    await transaction.raw(INSERT, [
      id,
      kind,
      number,
      name,
      email.toLowerCase(),
      JSON.stringify(fields),
      orderId,
      clientKey,
    ])
    for (const [position, { field, fileId, width, height, bytes }] of photos.entries()) {
      await transaction.raw(INSERT_FILE, [
        generateEntityId(undefined, "sfile"),
        id,
        field,
        fileId,
        width,
        height,
        bytes,
        position,
      ])
    }
    await transaction.raw(INSERT_RECEIVED, [generateEntityId(undefined, "sevt"), id])
    const withPhotos = photos.map(({ field }) => field)
    const lowSpace = photos.length > 0 ? await holdPhotoSpace(transaction, withPhotos, new Date()) : null
    return { id, number, lowSpace }
  })
}

const UNIQUE_VIOLATION = "23505"
const isTaken = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === UNIQUE_VIOLATION

/**
 * Keeps a submission with its pictures under the next number of its kind, and lets the mails go out.
 * Sent twice at the same moment with the same `clientKey`, it is kept once.
 * @throws {ShopError} 422 at the photos when there is no space left for them
 */
export async function submit(container: MedusaContainer, submission: NewSubmission): Promise<Submitted> {
  const files = container.resolve(Modules.FILE)
  const photos = await storePhotos(files, submission.photos)
  let submitted: Awaited<ReturnType<typeof insert>>
  try {
    submitted = await insert(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), submission, photos)
  } catch (error) {
    await files.deleteFiles(photos.map(({ fileId }) => fileId))
    const repeat = isTaken(error)
      ? await findRepeat(container, submission.kind, submission.clientKey ?? null)
      : null
    if (!repeat) throw error
    return repeat
  }
  const { id, number, lowSpace } = submitted
  const bus = container.resolve(Modules.EVENT_BUS)
  await bus.emit({ name: SUBMISSION_RECEIVED, data: { id } })
  if (lowSpace) await bus.emit({ name: PHOTO_SPACE_LOW, data: { id: lowSpace } })
  return { id, number }
}
