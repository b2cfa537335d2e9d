/** What a spreadsheet would take for a formula, and might run (OWASP, "CSV injection"). */
const FORMULA = /^[\s]*[=+\-@\t\r]/

/**
 * One field of a CSV file. A text that a spreadsheet would run gets an apostrophe in front, which it shows
 * as text.
 */
export function csvField(value: string | number): string {
  if (typeof value === "number") return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replace(/"/g, '""')}"` : text
}

/** A line of a CSV file, its end included (RFC 4180). */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(csvField).join(",")}\r\n`
}
