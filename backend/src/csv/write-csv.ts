import { stringify } from "csv-stringify/sync"
import { chicagoTime } from "../contracts/time/shop-time"

type Row = readonly (string | number)[]

/**
 * Spaces at the ends would be lost when it is read back, a line break of another kind would end the row, and a tab the
 * cell, where a spreadsheet takes it for a separator.
 */
const QUOTED = /^\s|\s$|[\r\n\t]/

/** What a spreadsheet takes for a formula even after spaces (OWASP, "CSV injection"). */
const HIDDEN_FORMULA = /^\s+[=+\-@]/

/**
 * Where numbers have a decimal comma, spreadsheets separate cells at semicolons, even within quotes; LibreOffice does so
 * at semicolons and tabs unless it is told otherwise. A quote that opens the next cell there is not part of it.
 */
const FORMULA_IN_NEXT_CELL = /([;\t][\s"]*)(?=[=+\-@＝＋－＠])/gu

/**
 * Lines of a CSV file that people open in a spreadsheet (RFC 4180): a text that would run as a formula gets an
 * apostrophe in front, so that it is shown as text.
 */
export const spreadsheetLines = (rows: readonly Row[]): string =>
  stringify(rows as Row[], {
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: QUOTED,
    cast: {
      string: (text) => (HIDDEN_FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_IN_NEXT_CELL, "$1'"),
    },
  })

/**
 * A moment as a spreadsheet reads it, on the shop's clock: `2026-11-27 22:20`. In the evening, London's date is another
 * day's. Empty where there is none.
 */
export const momentCell = (moment: Date | null | undefined): string =>
  moment ? chicagoTime(moment).replace("T", " ") : ""

/** Lines of a CSV file that an import reads back: every text as it is. */
export const importLines = (rows: readonly Row[]): string =>
  stringify(rows as Row[], { quoted_match: QUOTED })

/** What a spreadsheet may run, and what is already guarded. */
const RUNS = /^'*\s*[=+\-@＝＋－＠]/u
const GUARDED = /^'+\s*[=+\-@＝＋－＠]/u

/** A text in a file that goes through a spreadsheet and comes back: `unguarded` removes the apostrophe again. */
export const guarded = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

/** The text that `guarded` was called with; any other text as it is. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

/**
 * Lines of a CSV file that staff edit in a spreadsheet and send back: nothing in it runs, and nothing changes along the
 * way.
 */
export const guardedLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { record_delimiter: "windows", quoted_match: QUOTED },
  )
