// What a page shows of its forms' rules. Apart from the schemas, which a first view does without.

/** Characters; section 9. */
export const MAX_EMAIL_LENGTH = 200
/** Characters, with an extension and whatever else people write along. */
export const MAX_PHONE_LENGTH = 40

/** Characters of a password. More would let anyone keep the hashing busy. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/**
 * The field that people don't see and programs fill in: it must stay empty.
 * Named like nothing a browser fills in by itself.
 */
export const TRAP_FIELD = "confirm_nickname"
