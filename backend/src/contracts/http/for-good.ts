/** `Cache-Control` of what never changes at its address: a year is as long as browsers keep anything. */
export const FOR_GOOD = "public, max-age=31536000, immutable"
