import type { PaperSize } from "../../../contracts/orders/production"

/** More numbers than that are only counted: a file name has a length limit. */
const MOST_NUMBERS = 4

/** "1001-1002", "1001-1002-1003-and-9-more" */
export function numbersInName(numbers: readonly (string | number)[]): string {
  const known = [...new Set(numbers)].map((number) => String(number).replace(/[^\w-]/g, ""))
  if (known.length <= MOST_NUMBERS) return known.join("-")
  const named = known.slice(0, MOST_NUMBERS - 1)
  return `${named.join("-")}-and-${known.length - named.length}-more`
}

/** The name of the file with some builds' work orders, without its extension. */
export function workOrdersName(numbers: readonly number[], paper: PaperSize): string {
  const kind = paper === "label" ? "label" : "work-order"
  return `${kind}${numbers.length > 1 ? "s" : ""}-${numbersInName(numbers)}`
}
