import type { CsvError, Options } from "csv-parse"

// What every CSV file that staff send has in common: its encoding, its line ends and the line of each row.

/** Why a line can't be imported, in a sentence for staff. Lines count from 1, including the header. */
export interface Refusal {
  line: number
  reason: string
  /** As named in the header; absent where the whole line is meant. */
  column?: string
}

/** One row as the parser returns it with `CSV_OPTIONS`; the package's types don't say so. */
export interface CsvRecord {
  record: string[]
  raw: string
  info: { lines: number }
}

export const CSV_OPTIONS = {
  bom: true,
  raw: true,
  info: true,
  trim: true,
  relax_column_count: true,
  skip_empty_lines: true,
} as const satisfies Options

/** More than any file of staff's has. */
const MOST_COLUMNS = 120
/** Characters per line that the parser is given, blanks and doubled quotes included. */
const LONGEST_LINE = 250_000

const lineBreaks = (text: string) => text.split("\n").length - 1

/** A text with uniform line ends: the parser counts "\r\n" twice. */
export function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n")
}

/** How a workbook, which is a ZIP archive, begins. */
const WORKBOOK = "PK\u0003\u0004"

/** Says where a text wasn't UTF-8 before it was decoded as such; null when it was. */
export function encodingRefusal(text: string): Refusal | null {
  if (text.startsWith(WORKBOOK)) {
    return { line: 1, reason: "This is an Excel workbook, not a CSV file: save it as CSV UTF-8." }
  }
  const broken = text.indexOf("\uFFFD")
  if (broken === -1) return null
  const line = lineBreaks(text.slice(0, broken)) + 1
  return { line, reason: "The file is not in UTF-8: save it as CSV UTF-8." }
}

/** The line a row begins on. */
export function lineOf({ raw, info }: CsvRecord): number {
  return info.lines - lineBreaks(raw.replace(/^\s*\n|\n$/g, ""))
}

/** The only one of the package's codes without its prefix. */
const OPENING_QUOTE = "INVALID_OPENING_QUOTE"

/** By its code: the package has a copy of its error class for each way of parsing. */
function isCsvError(error: unknown): error is CsvError {
  if (!(error instanceof Error && "code" in error)) return false
  return error.code === OPENING_QUOTE || String(error.code).startsWith("CSV_")
}

/**
 * What separates the cells: Excel writes a semicolon where numbers have a decimal comma, and tabs when it is pasted.
 */
export function delimiterOf(text: string): "," | ";" | "\t" {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, "")
  const counts = ([",", ";", "\t"] as const).map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark
}

/**
 * Refuses rows of too many columns and lines without an end before they are parsed: the parser makes a cell of every
 * comma, and a large file of nothing else would take it half a minute.
 * @param text with uniform line ends
 */
export function widthRefusal(text: string, delimiter: string): Refusal | null {
  let isQuoted = false
  let line = 1
  let lineBegin = 0
  let row = { line, columns: 1 }
  for (let at = 0; at <= text.length; at++) {
    const mark = text[at] ?? "\n"
    if (mark === '"') isQuoted = !isQuoted
    else if (mark === delimiter && !isQuoted) row.columns++
    else if (mark === "\n") {
      if (!isQuoted && row.columns > MOST_COLUMNS) {
        const what = row.line === 1 ? "The file" : "The line"
        const reason = `${what} has ${row.columns} columns; at most ${MOST_COLUMNS} are read.`
        return { line: row.line, reason }
      }
      if (at - lineBegin > LONGEST_LINE) return { line, reason: `This is not a CSV file: ${TOO_LONG}` }
      line++
      lineBegin = at + 1
      if (!isQuoted) row = { line, columns: 1 }
    }
  }
  return null
}

const DOUBLED = 'Put the whole cell in quotes and double each quote inside it: "10"" Carbide".'
const TOO_LONG = "a line is too long, or a quote is opened and never closed."
/** What the parser's most common complaints mean to the author of the file. */
const PLAIN: Readonly<Record<string, string>> = {
  [OPENING_QUOTE]: `a cell has a quote inside it. ${DOUBLED}`,
  CSV_INVALID_CLOSING_QUOTE: `a cell goes on after its closing quote. ${DOUBLED}`,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: `a cell goes on after its closing quote. ${DOUBLED}`,
  CSV_QUOTE_NOT_CLOSED: "a quote is opened and never closed.",
  CSV_MAX_RECORD_SIZE: TOO_LONG,
}

/**
 * The refusal of a text that isn't CSV.
 * @throws what was thrown, when it wasn't thrown by the parser
 */
export function brokenCsv(error: unknown): Refusal {
  if (!isCsvError(error)) throw error
  const line = typeof error.lines === "number" ? error.lines : 1
  return { line, reason: `This is not a CSV file: ${PLAIN[error.code] ?? error.message}` }
}
