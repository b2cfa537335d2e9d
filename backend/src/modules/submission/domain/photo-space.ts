import { PHOTO_SENTENCES } from "../../../contracts/forms/photo-rules"
import { invalid, type ShopError } from "../../../errors/shop-error"

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
