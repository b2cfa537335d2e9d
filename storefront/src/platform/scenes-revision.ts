/** Digest of the drawn scenes; the test beside it says what it has to be when one is redrawn. */
export const SCENES_REVISION = "de1d4e51d603"
