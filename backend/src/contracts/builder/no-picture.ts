/** In place of a SKU: the picture that says there isn't one yet. */
export const NO_PICTURE = "NO-PICTURE"

/** 404 at an address of pictures. */
export const NO_SUCH_PICTURE = "There is no such picture."
