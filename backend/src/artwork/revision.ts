/** Digest of every drawing; the test beside the registry says what it must be after a change. */
export const ARTWORK_REVISION = "4ad251fbefab"
