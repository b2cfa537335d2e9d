import { PHOTO_SENTENCES } from "../../../contracts/forms/photo-rules"
import { invalid, type ShopError } from "../../../errors/shop-error"

/** Share of the space at which staff are warned, while there is still time to act. */
const LOW = 0.8

export interface PhotoSpace {
  /** The space used by the photos of all forms, or by those of reviews and the gallery: each has its own. */
  bytes: number
  /** The space they may use (PHOTO_SPACE_MB), in bytes as well. */
  limit: number
}

/** Whether so much is used that staff should be warned. */
export const isLow = ({ bytes, limit }: PhotoSpace): boolean => bytes >= LOW * limit

/**
 * 422: a form's photos can't be accepted, but it can be sent without them.
 * @param fields that hold photos
 * @param sentence for a sender who isn't asked for photos by email
 */
export function photosFull(fields: readonly string[], sentence: string = PHOTO_SENTENCES.full): ShopError {
  return invalid(Object.fromEntries([...new Set(fields)].map((field) => [field, [sentence]])))
}
