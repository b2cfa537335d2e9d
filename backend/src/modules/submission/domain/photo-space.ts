import { PHOTO_SENTENCES } from "../../../contracts/forms/photo-rules"
import { invalid, type ShopError } from "../../../errors/shop-error"

/** Share of the space at which staff are warned, while there is still time to act. */
const LOW = 0.8

export interface PhotoSpace {
  /** The space used by the photos of all forms. */
  bytes: number
  /** The space they may use (PHOTO_SPACE_MB). */
  limit: number
}

/** Whether so much is used that staff should be warned. */
export const isLow = ({ bytes, limit }: PhotoSpace): boolean => bytes >= LOW * limit

/**
 * 422: a form's photos can't be accepted, but it can be sent without them.
 * @param fields that hold photos
 */
export function photosFull(fields: readonly string[]): ShopError {
  return invalid(Object.fromEntries([...new Set(fields)].map((field) => [field, [PHOTO_SENTENCES.full]])))
}
