/** In place of a SKU: the picture that says there is none yet. */
export const NO_PICTURE = "NO-PICTURE"
