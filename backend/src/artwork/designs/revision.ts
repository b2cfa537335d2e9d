/** Digest of the drawings; the test beside this file says what it must be after a change. */
export const DESIGN_REVISION = "1fb3c0a1e753"
