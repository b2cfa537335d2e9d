/** Of JSON: no list, and none of Medusa's numbers, which are objects, too. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && value.constructor === Object

/**
 * Columns that replace what is stored. Medusa's services merge a JSON column key by key instead, so that a one-color
 * design in the place of a two-color one would keep the second color: a key that is to go is sent as undefined, which
 * JSON leaves out.
 * @param stored the same columns as they are in the database
 */
export function replaceJson<T extends object>(columns: T, stored: object | undefined): T {
  const before: Record<string, unknown> = { ...stored }
  const replaced = Object.entries(columns).map(([column, value]) => {
    const old = before[column]
    return [column, isObject(value) && isObject(old) ? withoutOthers(value, old) : value]
  })
  return Object.fromEntries(replaced)
}

function withoutOthers(
  value: Record<string, unknown>,
  old: Record<string, unknown>,
): Record<string, unknown> {
  const gone = Object.keys(old).filter((key) => !(key in value))
  return { ...replaceJson(value, old), ...Object.fromEntries(gone.map((key) => [key, undefined])) }
}
