import { stringify } from "csv-stringify/sync"

type Row = readonly (string | number)[]

/** Blanks at the ends would be lost to who reads it back, and a line's end of another kind would end the row. */
const QUOTED = /^\s|\s$|[\r\n]/

/** What a spreadsheet takes for a formula after blanks, too (OWASP, "CSV injection"). */
const HIDDEN_FORMULA = /^\s+[=+\-@]/

/**
 * Lines of a CSV file that people open in a spreadsheet (RFC 4180): a text that it would run as a formula has an
 * apostrophe in front, which it shows as text.
 */
export const spreadsheetLines = (rows: readonly Row[]): string =>
  stringify(rows as Row[], {
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: QUOTED,
    cast: { string: (text) => (HIDDEN_FORMULA.test(text) ? `'${text}` : text) },
  })

/** Lines of a CSV file that an import reads back: every text as it is. */
export const importLines = (rows: readonly Row[]): string =>
  stringify(rows as Row[], { quoted_match: QUOTED })

/** What a spreadsheet may run, and what stands behind a guard already. */
const RUNS = /^'*\s*[=+\-@＝＋－＠]/u
const GUARDED = /^'+\s*[=+\-@＝＋－＠]/u

/** A text of a file that goes through a spreadsheet and comes back: `unguarded` takes the apostrophe away again. */
export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

/** The text that `guarded` was given; any other as it is. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

/** Lines of a CSV file that staff edit in a spreadsheet and send back: nothing in it runs, and nothing changes on the way. */
export const guardedLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { record_delimiter: "windows", quoted_match: QUOTED },
  )
