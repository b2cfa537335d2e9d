import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router"

/**
 * A value of an address's query: a number, a tick, or text. No page of ours keeps more there, and whoever writes more
 * into an address (an object with methods of its own, half a character) gets it read as the plain text it is.
 * @throws what is left as text
 */
function plainValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === "object") throw new TypeError("No page keeps an object in its address.")
  if (typeof value === "string" && /\p{Surrogate}/u.test(value)) throw new TypeError("That is no text.")
  return value
}

export const parseSearch = parseSearchWith(plainValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, plainValue)
