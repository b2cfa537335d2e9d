/** In place of a SKU: the picture that says there isn't one yet. */
export const NO_PICTURE = "NO-PICTURE"
