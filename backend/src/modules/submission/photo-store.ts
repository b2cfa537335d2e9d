import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { isLow, type PhotoSpace, photosFull } from "./domain/photo-space"
import { INSERT_EVENT, newEventId } from "./insert-event"

/** A photo stored by the file module. */
export interface StoredPhoto {
  /** Path of the field: `items.0.photo`, `photos`. */
  field: string
  /** The file module's id. */
  fileId: string
  /** px */
  width: number
  height: number
  bytes: number
}

export interface StoredFile {
  id: string
  field: string
  file_id: string
  width: number
  height: number
}

const INSERT_FILE = `
  insert into submission_file (id, submission_id, field, file_id, width, height, bytes, position)
  values (?, ?, ?, ?, ?, ?, ?, ?)`

/** Photos of submissions: where their files are, and how much space they use. Part of the module's service. */
export class PhotoStore {
  constructor(private readonly database: Knex) {}

  /** Adds photos to a submission within a transaction. @param first the position of the first one */
  async insert(
    transaction: Knex,
    submissionId: string,
    photos: readonly StoredPhoto[],
    first: number,
  ): Promise<void> {
    for (const [at, { field, fileId, width, height, bytes }] of photos.entries()) {
      const id = generateEntityId(undefined, "sfile")
      await transaction.raw(INSERT_FILE, [id, submissionId, field, fileId, width, height, bytes, first + at])
    }
  }

  /** A picture by its own id; null when there is none. */
  async find(id: string): Promise<StoredFile | null> {
    const { rows } = await this.database.raw<{ rows: StoredFile[] }>(
      "select id, field, file_id, width, height from submission_file where id = ? and deleted_at is null",
      [id],
    )
    return rows[0] ?? null
  }

  /**
   * Adds pictures that staff took to a submission.
   * @returns a name for the warning about photo space that is due now; null when none is
   * @throws {ShopError} 422 at the photos when there is no space left for them
   */
  create(
    id: string,
    { photos, by }: { photos: readonly StoredPhoto[]; by: string },
    now: Date,
  ): Promise<string | null> {
    return this.database.transaction(async (transaction) => {
      // Another addition at the same moment waits: a position belongs to one picture.
      await transaction.raw("select id from submission where id = ? for update", [id])
      const { rows } = await transaction.raw<{ rows: { next: number }[] }>(
        "select coalesce(max(position) + 1, 0) as next from submission_file where submission_id = ?",
        [id],
      )
      const first = rows[0]?.next ?? 0
      await this.insert(transaction, id, photos, first)
      const what = photos.length === 1 ? "Added a photo." : `Added ${photos.length} photos.`
      await transaction.raw(INSERT_EVENT, [newEventId(), id, "note", by, what])
      return await this.holdSpace(transaction, photos, now)
    })
  }

  /** Where the pictures of a submission are stored: ids of the file module. */
  async listFileIds(id: string): Promise<string[]> {
    const { rows } = await this.database.raw<{ rows: { file_id: string }[] }>(
      "select file_id from submission_file where submission_id = ? and deleted_at is null",
      [id],
    )
    return rows.map(({ file_id }) => file_id)
  }

  /**
   * Deletes the pictures of a submission, whose files are gone, and records who deleted them.
   * @param by staff's email
   */
  async deleteAll(id: string, by: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: unknown[] }>(
        "update submission_file set deleted_at = now(), updated_at = now() where submission_id = ? and deleted_at is null returning id",
        [id],
      )
      if (rows.length === 0) return
      const what = rows.length === 1 ? "The photo was deleted." : `The ${rows.length} photos were deleted.`
      await transaction.raw(INSERT_EVENT, [newEventId(), id, "note", by, what])
      await this.resetWarning(transaction)
    })
  }

  /** How much of their allowed space strangers' photos use; a trigger maintains the sum (see its migration). */
  async space(database: Knex = this.database): Promise<PhotoSpace> {
    const { rows } = await database.raw<{ rows: { bytes: string }[] }>(
      "select bytes::text as bytes from submission_photo_space where id = 'all'",
    )
    return { bytes: Number(rows[0]?.bytes ?? 0), limit: settings().photoSpaceBytes }
  }

  /**
   * Enforces the limit within the transaction that has just added photos: others that add some wait for its end.
   * @returns a name for the warning that is due now; null when none is
   * @throws {ShopError} 422 at the fields, when there are too many: the transaction must be rolled back
   */
  async holdSpace(transaction: Knex, photos: readonly StoredPhoto[], now: Date): Promise<string | null> {
    const space = await this.space(transaction)
    if (space.bytes > space.limit) throw photosFull(photos.map(({ field }) => field))
    if (!isLow(space)) return null
    const { rows } = await transaction.raw<{ rows: unknown[] }>(
      "update submission_photo_space set warned_at = ? where id = 'all' and warned_at is null returning id",
      [now],
    )
    return rows.length > 0 ? String(now.getTime()) : null
  }

  /** Once there is room again, the next time it gets low is reported again. */
  async resetWarning(transaction: Knex): Promise<void> {
    if (isLow(await this.space(transaction))) return
    await transaction.raw(
      "update submission_photo_space set warned_at = null where id = 'all' and warned_at is not null",
    )
  }
}
