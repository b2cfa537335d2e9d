// What a tab keeps for a reload. Where storage is refused, full or broken, nothing is kept and nothing stops.

/** What was kept; null for nothing. As it is stored: storage may hold anything. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null")
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** A record in which every value is text: what choices are kept as. */
export const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === "string")
