// What a page shows of its forms' rules. Separate from the schemas, which aren't needed for a first view.

/** Characters; section 9. */
export const MAX_EMAIL_LENGTH = 200
/** Characters, including an extension and whatever else people add. */
export const MAX_PHONE_LENGTH = 40

/** Characters of a product's handle: a longer one could be in no request. */
export const MAX_SLUG_LENGTH = 200

/** Characters of a password. A higher maximum would let anyone keep the hashing busy. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/**
 * The field that people don't see and programs fill in: it must stay empty. Its name isn't one that browsers fill in
 * automatically.
 */
export const TRAP_FIELD = "confirm_nickname"
