import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settings } from "../../config/settings"
import { PHOTO_SENTENCES } from "../../contracts/photo-rules"
import { invalid, type ShopError } from "../../errors/shop-error"

/** Share of the space at which staff are told, while there is time to do something about it. */
const LOW = 0.8

export interface PhotoSpace {
  /** What the photos of all forms take. */
  bytes: number
  /** What they may take (PHOTO_SPACE_MB). */
  limit: number
}

export const isLow = ({ bytes, limit }: PhotoSpace): boolean => bytes >= LOW * limit

/** 422: a form's photos can't be taken, and it can be sent without. @param fields that hold photos */
export function photosFull(fields: readonly string[]): ShopError {
  return invalid(Object.fromEntries([...new Set(fields)].map((field) => [field, [PHOTO_SENTENCES.full]])))
}

/** A trigger on the table of photos keeps the sum (see its migration), so that nobody has to count. */
const READ = "select bytes::text as bytes from submission_photo_space where id = 'all'"

async function read(database: Knex): Promise<PhotoSpace> {
  const { rows } = await database.raw<{ rows: { bytes: string }[] }>(READ)
  return { bytes: Number(rows[0]?.bytes ?? 0), limit: settings().photoSpaceBytes }
}

/** What strangers' photos take of the space they may take. */
export const photoSpace = (container: MedusaContainer): Promise<PhotoSpace> =>
  read(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))

/**
 * Holds the bound within the transaction that has just added photos: others that add some wait for its end.
 * @returns a name for the warning that is due now; null when none is
 * @throws {ShopError} 422 at the fields, when they are too many: the transaction must be undone
 */
export async function holdPhotoSpace(
  transaction: Knex,
  fields: readonly string[],
  now: Date,
): Promise<string | null> {
  const space = await read(transaction)
  if (space.bytes > space.limit) throw photosFull(fields)
  if (!isLow(space)) return null
  const { rows } = await transaction.raw<{ rows: unknown[] }>(
    "update submission_photo_space set warned_at = ? where id = 'all' and warned_at is null returning id",
    [now],
  )
  return rows.length > 0 ? String(now.getTime()) : null
}

/** After photos were deleted: when there is room again, the next time it gets low is told anew. */
export async function notePhotoRoom(container: MedusaContainer): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (isLow(await read(database))) return
  await database.raw("update submission_photo_space set warned_at = null where id = 'all'")
}
