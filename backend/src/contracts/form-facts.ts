import { MAX_PHOTOS } from "./photo-rules"

// What a page shows of its forms' rules. Apart from the schemas, which a first view does without.

/** Characters; spec section 9. */
export const MAX_EMAIL_LENGTH = 200
/** Characters, with an extension and whatever else people write along. */
export const MAX_PHONE_LENGTH = 40

/** Characters of a password. More would let anyone keep the hashing busy. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Parts of a parts request, items of a return: as many as there may be photos. */
export const MAX_ITEMS = MAX_PHOTOS

/**
 * The field that people don't see and programs fill in: it must stay empty.
 * Named like nothing a browser fills in by itself.
 */
export const TRAP_FIELD = "confirm_nickname"

/** Spec section 9. */
export const SHIRT_SIZES = ["Small", "Medium", "Large", "X-Large", "XX-Large"] as const
export const COMPETITION_TYPES = [
  "Back Country",
  "Cross Country",
  "Drag",
  "Freestyle",
  "Hill Climb",
  "Hill Cross",
  "Ovals",
  "Snowcross",
  "Watercross",
  "Other",
  "None",
] as const
