import { parse } from "csv-parse/sync"
import { counted } from "../../../contracts/counted"
import {
  brokenCsv,
  CSV_OPTIONS,
  type CsvRecord,
  delimiterOf,
  encodingRefusal,
  lineOf,
  normalizeLineEnds,
  type Refusal,
  widthRefusal,
} from "../../../csv/csv-text"
import { unguarded } from "../../../csv/write-csv"

// A catalog file as a table: which columns it has, and what is in them. For what it means, see catalog-file.ts.

export const MAX_ROWS = 20_000
/** Characters per line; a quote that is never closed turns the rest of the file into one line. */
const LONGEST_LINE = 100_000
/** Characters per cell: for long texts, and for everything else. */
const LONGEST_TEXT = 20_000
const LONGEST_CELL = 2_000
const LONG_COLUMNS = new Set(["description", "facts", "images"])

export const OPTION_PREFIX = "option:"
/** Of a price list: `price:Dealers, winter`. */
export const LIST_PREFIX = "price:"

/** Columns of the product, not of one variant: filled in on its first row, blank or the same on the others. */
export const OF_THE_PRODUCT = [
  "path",
  "category",
  "name",
  "tagline",
  "description",
  "facts",
  "video",
  "tags",
  "position",
  "images",
  "status",
] as const
export const COLUMNS = ["slug", ...OF_THE_PRODUCT, "sku", "price", "stock", "image_alt"] as const
export type Column = (typeof COLUMNS)[number]

export interface Row {
  line: number
  /** The cell's text; undefined: the file has no such column. */
  cell: (column: Column) => string | undefined
  options: Record<string, string>
  /** By the price list's name; blank cells are left out. */
  lists: Record<string, string>
}

export interface CatalogTable {
  rows: Row[]
  /** Every SKU of the file, once. */
  skus: string[]
  /** Names of the price lists that have a column. */
  lists: string[]
  refused: Refusal[]
}

interface Header {
  columns: Map<Column, number>
  options: { name: string; at: number }[]
  lists: { name: string; at: number }[]
  refused: Refusal[]
}

const after = (title: string, prefix: string) =>
  title.toLowerCase().startsWith(prefix) ? title.slice(prefix.length).trim() : ""

/** As spreadsheets call it: A, Z, AA. */
const letterOf = (at: number): string =>
  (at < 26 ? "" : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** @param isUsed whether there is anything in a column */
function readHeader(titles: readonly string[], isUsed: (at: number) => boolean): Header {
  const header: Header = { columns: new Map(), options: [], lists: [], refused: [] }
  const seen = new Set<string>()
  titles.forEach((title, at) => {
    const name = unguarded(title).trim()
    const refuse = (reason: string) => header.refused.push({ line: 1, reason })
    // Spreadsheets save columns that were once used.
    if (name === "") {
      if (isUsed(at)) refuse(`Column ${letterOf(at)} has no heading.`)
      return
    }
    const known = COLUMNS.find((column) => column === name.toLowerCase())
    const option = after(name, OPTION_PREFIX)
    const list = after(name, LIST_PREFIX)
    if (seen.has(name.toLowerCase())) refuse(`The column "${name}" appears twice.`)
    else if (known) header.columns.set(known, at)
    else if (option) header.options.push({ name: option, at })
    else if (list) header.lists.push({ name: list, at })
    else {
      refuse(
        `The column "${name.slice(0, 60)}" isn't one of ${COLUMNS.join(", ")}, ${OPTION_PREFIX}Name or ${LIST_PREFIX}Price list.`,
      )
    }
    seen.add(name.toLowerCase())
  })
  if (!["slug", "sku", "category"].some((column) => header.columns.has(column as Column))) {
    header.refused.push({ line: 1, reason: 'The column "sku" is missing.' })
  }
  return header
}

const nothing = (refused: Refusal[]): CatalogTable => ({ rows: [], skus: [], lists: [], refused })

function recordsOf(text: string): CsvRecord[] | Refusal {
  const plain = normalizeLineEnds(text)
  const delimiter = delimiterOf(text.replace(/^\uFEFF/, ""))
  const tooWide = widthRefusal(plain, delimiter)
  if (tooWide) return tooWide
  try {
    return parse(plain, {
      ...CSV_OPTIONS,
      delimiter,
      max_record_size: LONGEST_LINE,
      // Spreadsheets may write a million empty lines after the last one in use.
      skip_records_with_empty_values: true,
      // The header and one row too many: reading the rest would hold up the shop, and fill its memory.
      to: MAX_ROWS + 2,
    }) as unknown as CsvRecord[]
  } catch (error) {
    return brokenCsv(error)
  }
}

function tooLong(
  record: readonly string[],
  titles: readonly string[],
): { column: string; most: number } | null {
  for (const [at, cell] of record.entries()) {
    const column = titles[at]?.trim().toLowerCase() ?? ""
    const most = LONG_COLUMNS.has(column) ? LONGEST_TEXT : LONGEST_CELL
    if (cell.length > most) return { column, most }
  }
  return null
}

/** Reads the table of a file; its size and header are checked, but no cell yet. */
export function readCatalogTable(text: string): CatalogTable {
  const wrongEncoding = encodingRefusal(text)
  if (wrongEncoding) return nothing([wrongEncoding])
  const records = recordsOf(text)
  if (!Array.isArray(records)) return nothing([records])
  const [first, ...body] = records
  if (!first) return nothing([{ line: 1, reason: "The file is empty." }])
  if (body.length > MAX_ROWS) {
    const reason = `The file has too many rows: at most ${MAX_ROWS} fit in one import.`
    return nothing([{ line: 1, reason }])
  }
  const header = readHeader(first.record, (at) => body.some(({ record }) => record[at]))
  if (header.refused.length > 0) return nothing(header.refused)

  const refused: Refusal[] = []
  const skus = new Set<string>()
  const rows = body.flatMap((each): Row[] => {
    const line = lineOf(each)
    const { record } = each
    if (record.every((value) => value === "")) return []
    if (record.length !== first.record.length) {
      const reason = `The line has ${counted(record.length, "column", "columns")}, the header has ${first.record.length}.`
      refused.push({ line, reason })
      return []
    }
    const long = tooLong(record, first.record)
    if (long) {
      const reason = `This is longer than ${long.most} characters.`
      refused.push({ line, column: long.column, reason })
      return []
    }
    const row = rowOf(header, record, line)
    const sku = row.cell("sku")
    if (sku) skus.add(sku)
    return [row]
  })
  return { rows, skus: [...skus], lists: header.lists.map(({ name }) => name), refused }
}

function rowOf({ columns, options, lists }: Header, record: readonly string[], line: number): Row {
  const filled = (named: readonly { name: string; at: number }[]) =>
    Object.fromEntries(
      named.flatMap(({ name, at }): [string, string][] =>
        record[at] ? [[name, unguarded(record[at] ?? "")]] : [],
      ),
    )
  return {
    line,
    options: filled(options),
    lists: filled(lists),
    cell: (column) => {
      const at = columns.get(column)
      return at === undefined ? undefined : unguarded(record[at] ?? "")
    },
  }
}
