import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router"

/**
 * A value of an address's query: a number, a boolean, or text. None of our pages keeps more there; anything more that
 * is written into an address (an object with its own methods, half a character) is read as plain text, and so is a part
 * number that would come back changed as a number: 54E20, 2.50.
 * @throws for what is to be kept as text
 */
function plainValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === "object") throw new TypeError("No page keeps an object in its address.")
  const isOther = typeof value === "number" && String(value) !== text
  if (isOther || (typeof value === "string" && /\p{Surrogate}/u.test(value)))
    throw new TypeError("It's text.")
  return value
}

export const parseSearch = parseSearchWith(plainValue)
export const stringifySearch = stringifySearchWith(JSON.stringify, plainValue)
