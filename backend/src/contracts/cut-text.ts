/** Half a character: neither the database's JSON nor an encoded form takes one. */
const HALF_AT_END = /\p{Surrogate}$/u

/**
 * The beginning of a text, without half a character at its end.
 * @param max JavaScript's characters, of which an emoji has two
 */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(HALF_AT_END, "")
