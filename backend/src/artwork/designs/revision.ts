/** Digest of the drawings; the test beside says what it has to be after a change. */
export const DESIGN_REVISION = "bdea0b3799e6"
