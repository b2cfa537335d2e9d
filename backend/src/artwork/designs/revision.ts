/** Digest of the drawings; the test beside says what it has to be after a change. */
export const DESIGN_REVISION = "2ed378ef5c40"
