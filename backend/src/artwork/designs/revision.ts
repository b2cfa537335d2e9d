/** Digest of the drawings; the test beside says what it has to be after a change. */
export const DESIGN_REVISION = "1fb3c0a1e753"
