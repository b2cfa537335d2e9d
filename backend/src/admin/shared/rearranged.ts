/** Whether rows of a list were moved or removed; an edit changes one row and adding puts one at the end. */
function isListRearranged(before: readonly unknown[], after: readonly unknown[]): boolean {
  return after.length < before.length || before.filter((row, at) => row !== after[at]).length > 1
}

/** Choices, such as weekdays, have no fields that a message could be at. */
const isListOfRows = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((row) => typeof row === "object")

/**
 * Whether rows of a document's lists were moved or removed. A refused save names rows by their place, so that its
 * messages would be shown at other rows from then on.
 */
export function isRearranged(before: object, after: object): boolean {
  const now = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before).some(([name, list]) => {
    const next = now.get(name)
    return isListOfRows(list) && isListOfRows(next) && isListRearranged(list, next)
  })
}
