/**
 * PostgreSQL's codes for a value that it can't take (its class 22): an invalid character, a number out of range, a text
 * too long, an invalid date or id. What gets that far should have been refused at its field.
 */
const DATA_EXCEPTIONS = new Set([
  "22001",
  "22003",
  "22007",
  "22008",
  "22009",
  "22021",
  "22023",
  "2201W",
  "2201X",
  "22P02",
  "22P03",
  "22P05",
])

/** Whether the database refused a value for what it is. Medusa and its database layers wrap the original error. */
export function isDataException(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false
  const { code, cause, previous, message } = error as Record<string, unknown>
  if (typeof code === "string" && DATA_EXCEPTIONS.has(code)) return true
  if (
    typeof message === "string" &&
    /invalid byte sequence for encoding|unsupported Unicode escape/.test(message)
  ) {
    return true
  }
  return isDataException(cause, depth + 1) || isDataException(previous, depth + 1)
}
